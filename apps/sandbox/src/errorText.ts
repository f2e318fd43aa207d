/** Returns the text of a thrown value, which the pages of the sandbox show. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
