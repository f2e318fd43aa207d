import type { Deps } from '../deps.ts';
import type { Db } from '../db/db.ts';

/** Partitions for the months to come, and nothing held longer than its site allows, as of `now` (ms since 1970). */
export async function keepRecords(db: Db, now: number): Promise<{ dropped: number; deleted: number }> {
  const [kept] = await db.query<{ dropped: number; deleted: number }>({ name: 'collector_keep', text: 'SELECT dropped, deleted FROM collector.keep($1)', values: [new Date(now)] });
  return kept ?? { dropped: 0, deleted: 0 };
}

const everyMs = 3_600_000;

/** The upkeep's share of it: at once, then every hour, however often it is called. */
export function createRecordKeeping({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock();
    if (now < nextAt) return;
    await keepRecords(db, now);
    nextAt = now + everyMs;
  };
}
