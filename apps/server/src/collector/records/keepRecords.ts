import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const keptRow = z.object({ dropped: z.int(), deleted: z.int() });

/**
 * Makes partitions for the months to come and deletes records older than their site allows, as of
 * `now` (ms since 1970).
 */
export async function keepRecords(db: Db, now: number): Promise<z.infer<typeof keptRow>> {
  const [kept] = await db.query({
    name: 'collector_keep',
    text: 'SELECT dropped, deleted FROM collector.keep($1)',
    values: [new Date(now)],
    row: keptRow,
  });
  return kept ?? { dropped: 0, deleted: 0 };
}
