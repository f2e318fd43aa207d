/**
 * Runs `read` with a limit of `ms`. Answers undefined where it throws, rejects or does not end in time; never rejects, and what
 * comes later is dropped without an unhandled rejection. No timer is left once it has answered.
 */
export async function within<T>(
  read: () => T | PromiseLike<T>,
  ms: number,
): Promise<T | undefined> {
  let limit: Parameters<typeof clearTimeout>[0];
  try {
    return await Promise.race([
      read(),
      new Promise<undefined>((resolve) => (limit = setTimeout(resolve, ms))),
    ]);
  } catch {
    // What failed has no answer.
  } finally {
    clearTimeout(limit);
  }
  return undefined;
}
