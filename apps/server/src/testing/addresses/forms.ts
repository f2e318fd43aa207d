/** Numbers of the states of a member that close pages. */
type Closing = 2 | 3 | 4;

/** One row of the table of addresses: what each visitor gets there. */
export interface AddressRow {
  /** The path as links have it. `{…}` stands for a row that a test makes. */
  readonly path: string;
  /** The page in Thai by its title; the living page that an old address leads to; or nothing. */
  readonly is: { readonly title: string } | { readonly moved: string } | 'missing';
  /** A guest is sent away from a page for members, and a member from a page for guests. */
  readonly of: 'all' | 'guests' | 'members';
  /** The state of a member to whom the page is closed; null where it is open to all of them. */
  readonly closedBy: Closing | null;
}

type Rows = readonly (readonly [path: string, title: string])[];

export const pages = (of: AddressRow['of'], closedBy: Closing | null, rows: Rows): AddressRow[] =>
  rows.map(([path, title]) => ({ path, is: { title }, of, closedBy }));

export const moved = (
  of: AddressRow['of'],
  to: string,
  paths: readonly string[],
  closedBy: Closing | null = null,
): AddressRow[] => paths.map((path) => ({ path, is: { moved: to }, of, closedBy }));

export const missing = (
  of: AddressRow['of'],
  closedBy: Closing | null,
  paths: readonly string[],
): AddressRow[] => paths.map((path) => ({ path, is: 'missing', of, closedBy }));
