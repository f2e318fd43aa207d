/** A reading that failed, by the name of its signal or part, and why: an error, or a text. */
interface Failure {
  what: string;
  why: unknown;
}

/**
 * All failures so far. Only tests and debug builds (`--mode development`) know them: each note of one
 * stands behind a look at `NODE_ENV`, so the shipped file has no byte of this.
 */
export const failures: Failure[] = [];

/** Notes why a reading failed. A debug build prints it, too. */
export function noteFailure(what: string, why: unknown): void {
  failures.push({ what, why });
  if (process.env.NODE_ENV === 'development')
    console.warn(`PoyCollector could not read ${what}:`, why);
}

/** Returns the same reading, which also notes that it throws. */
export function notedPart<T>(read: () => T, what: string): () => T {
  return () => {
    try {
      return read();
    } catch (error) {
      noteFailure(what, error);
      throw error;
    }
  };
}

/** Returns the same reading, which also notes that it throws, or does not end within `ms`. */
export function noted<T>(
  read: () => T | PromiseLike<T>,
  ms: number,
  what: string,
): () => Promise<T> {
  return async () => {
    let limit: Parameters<typeof clearTimeout>[0];
    try {
      const reading = read();
      limit = setTimeout(() => noteFailure(what, `no answer within ${ms} ms`), ms);
      return await reading;
    } catch (error) {
      noteFailure(what, error);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  };
}
