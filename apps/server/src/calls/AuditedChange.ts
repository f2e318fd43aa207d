/**
 * The outcome of an operator's work: the state before, the state after, and the answer. The two
 * states go into the audit log.
 */
export interface AuditedChange<T, State = unknown> {
  readonly before: State;
  readonly after: State;
  readonly answer: T;
}
