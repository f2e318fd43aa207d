import type { SessionOperator } from './session/sessions.ts';

/** The operator who asks, and the site that is called. */
export interface Asker {
  readonly operator: number;
  readonly site: number;
  /** True where the operator works for all sites, and so for what is no site's. */
  readonly everywhere: boolean;
}

/** The parts of a call that say who asks, and at which site. */
export interface AskingCall {
  readonly operator: SessionOperator;
  readonly site: { readonly id: number };
}

/** Returns the operator of a call as the calls about money see them. */
export const askerOf = ({ operator, site }: AskingCall): Asker => ({
  operator: operator.id,
  site: site.id,
  everywhere: operator.sites === 'all',
});
