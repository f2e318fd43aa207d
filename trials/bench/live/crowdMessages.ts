/** One question to the process of a crowd. */
export interface Question {
  readonly id: number;
  /** The name of the work. */
  readonly name: string;
  readonly given: readonly unknown[];
}
/** Its answer, or the words of its error. */
export type Reply = { readonly id: number } & ({ value: unknown } | { failed: string });
