import DataLoader from 'dataloader';

/** The most keys that one statement reads. */
const mostAtOnce = 100;

/**
 * Returns a function that reads what belongs to a key. The keys that are asked for in one turn of the
 * event loop are read by one call of `read`, which answers in their order: requests arrive together
 * when a round is about to close, or when a page is made anew. Nothing is kept. A read begins after
 * everybody whom it answers has asked, so nobody gets what was true before.
 */
export function readTogether<T>(
  read: (keys: readonly string[]) => Promise<T[]>,
): (key: string) => Promise<T> {
  const loader = new DataLoader<string, T>(read, {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (readNow) => void setImmediate(readNow),
  });
  return (key) => loader.load(key);
}
