import type { Db } from '../db/db.ts';

/**
 * Makes partitions for the months to come and deletes records older than their site allows, as of
 * `now` (ms since 1970).
 */
export async function keepRecords(
  db: Db,
  now: number,
): Promise<{ dropped: number; deleted: number }> {
  const [kept] = await db.query<{ dropped: number; deleted: number }>({
    name: 'collector_keep',
    text: 'SELECT dropped, deleted FROM collector.keep($1)',
    values: [new Date(now)],
  });
  return kept ?? { dropped: 0, deleted: 0 };
}
