/** What an operator's work did: how something stood, how it stands now, and what to answer. The first two go into the audit log. */
export interface Done<T> {
  readonly before: unknown;
  readonly after: unknown;
  readonly answer: T;
}
