import type { SessionOperator } from '../operator/index.ts';
import type { Asker } from '../wallet/index.ts';

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
