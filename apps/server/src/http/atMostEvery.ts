/**
 * Makes a function that does `work` at its first call and then at most once in `ms` milliseconds,
 * however often it is called. After a failure the next call tries again.
 * @param clock answers ms, and should be `steadyClock`. After a clock was set back, the next call works.
 */
export function atMostEvery(
  ms: number,
  clock: () => number,
  work: () => Promise<void>,
): () => Promise<void> {
  let lastAt: number | null = null;
  return async () => {
    const now = clock();
    if (lastAt !== null && now >= lastAt && now - lastAt < ms) return;
    await work();
    lastAt = now;
  };
}
