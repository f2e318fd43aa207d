/**
 * Makes a function that does `work` at its first call and then at most once in `ms` milliseconds,
 * however often it is called. `work` gets the time (ms since 1970). After a failure the next call
 * tries again.
 */
export function atMostEvery(
  ms: number,
  clock: () => number,
  work: (now: number) => Promise<void>,
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock();
    if (now < nextAt) return;
    await work(now);
    nextAt = now + ms;
  };
}
