/**
 * Runs `read` with a limit of `ms`. Answers undefined where it throws, rejects or does not end in time; never rejects, and what
 * comes later is dropped without an unhandled rejection.
 */
export async function within<T>(
  read: () => T | PromiseLike<T>,
  ms: number,
): Promise<T | undefined> {
  try {
    return await Promise.race([
      read(),
      new Promise<undefined>((resolve) => setTimeout(resolve, ms)),
    ]);
  } catch {
    return undefined;
  }
}
