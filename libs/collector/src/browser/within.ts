import { noted } from './failures.ts';

/**
 * Runs `read` with a limit of `ms`. Returns undefined where it throws, rejects or does not end in
 * time. It never rejects, and a late result is dropped without an unhandled rejection. No timer is
 * left after the answer. `what` names the reading, so that tests and debug builds can say why it failed.
 */
export async function within<T>(
  read: () => T | PromiseLike<T>,
  ms: number,
  what?: string,
): Promise<T | undefined> {
  if (process.env.NODE_ENV !== 'production' && what) read = noted(read, ms, what);
  let limit: Parameters<typeof clearTimeout>[0];
  try {
    return await Promise.race([
      read(),
      new Promise<undefined>((resolve) => (limit = setTimeout(resolve, ms))),
    ]);
  } catch {
    // A failed reading has no answer.
  } finally {
    clearTimeout(limit);
  }
  return undefined;
}
