/** An error code of the answers, with its HTTP status and the words for logs. */
export interface ErrorRow {
  status: number;
  text: string;
  /** The remote whose words tell the error, where only its pages can meet it. */
  remote?: 'credit' | 'games';
}
