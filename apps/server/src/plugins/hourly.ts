const hourMs = 3_600_000;

/** `work` at the first call and then once an hour, however often it is called; it is told the time (ms since 1970). What fails is tried at the next call. */
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
