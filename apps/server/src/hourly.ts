const hourMs = 3_600_000;

/**
 * Makes a function that does `work` at its first call and then once an hour, however often it is
 * called. `work` gets the time (ms since 1970). After a failure the next call tries again.
 */
export function hourly(
  clock: () => number,
  work: (now: number) => Promise<void>,
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock();
    if (now < nextAt) return;
    await work(now);
    nextAt = now + hourMs;
  };
}
