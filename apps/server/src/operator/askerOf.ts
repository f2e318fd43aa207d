import type { SessionOperator } from './session/sessions.ts';

/** The operator who asks, and the site that is called. */
export interface Asker {
  readonly operator: number;
  readonly site: number;
  /** True where the operator works for all sites, and so for what is no site's. */
  readonly everywhere: boolean;
}

/** The operators who see something: those of its site, and for what is no site's those of all sites. */
export type SeenBy = Pick<Asker, 'site' | 'everywhere'>;

/**
 * Returns the SQL condition under which the thing whose site is in a column is the asker's. The first two
 * values of its statement are those of an `Asker`: the site ($1), and whether what is no site's is theirs,
 * too ($2).
 */
export const isAskers = (siteColumn: string): string =>
  `(${siteColumn} = $1 OR (${siteColumn} IS NULL AND $2))`;

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
