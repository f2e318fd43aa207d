/** A way in which somebody who works as the server's role tries to know or to write something. */
export interface Way {
  readonly name: string;
  /**
   * Statements of one session, each sent by itself. `$ROUND` is the number of a round that is open,
   * `$ENDED` of one whose shooting is over, `$MEMBER` the uuid of a member with money.
   */
  readonly statements: readonly string[];
  /** The first PostgreSQL that knows the words; 15 if left out. */
  readonly since?: number;
  /** It changes its round for good, so that no other way may meet that round. */
  readonly commits?: boolean;
}

/** Ways by their names. A text is the only statement of its way. */
export type Ways = Readonly<Record<string, string | readonly string[] | Omit<Way, 'name'>>>;

export const waysOf = (ways: Ways): Way[] =>
  Object.entries(ways).map(([name, way]) => {
    if (typeof way === 'string') return { name, statements: [way] };
    return 'statements' in way ? { name, ...way } : { name, statements: way };
  });
