/** A channel beside the page. */
export interface SendingChannel {
  readonly name: 'push' | 'line';
  /** A condition of SQL by which the channel reaches the member `e.member`. */
  readonly reaches: string;
}
