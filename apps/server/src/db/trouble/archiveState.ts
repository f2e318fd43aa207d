import { z } from 'zod';
import type { Db } from '../db.ts';

const stateRow = z.object({
  /** `off` where PostgreSQL keeps no archive, `failing` where the last try to write to it failed. */
  state: z.enum(['off', 'ok', 'failing']),
  /** The file of the log that was refused last. */
  refused: z.string().nullable(),
  /** The last file that the archive took, by the database's clock; null where it has taken none. */
  takenAt: z.date().nullable(),
});

/** The state of the archive of the write-ahead log, of the embedded PostgreSQL or one's own. */
export type ArchiveState = z.infer<typeof stateRow>;

/** Returns the state of the archive, by PostgreSQL's own count. Any role may ask. */
export async function archiveState(db: Pick<Db, 'query'>): Promise<ArchiveState> {
  const [state] = await db.query({
    name: 'archive_state',
    text: `SELECT CASE WHEN current_setting('archive_mode') = 'off' THEN 'off'
          WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN 'failing' ELSE 'ok' END AS state,
        last_failed_wal AS refused, last_archived_time AS "takenAt" FROM pg_stat_archiver`,
    row: stateRow,
  });
  if (!state) throw new Error('PostgreSQL told nothing about its archive');
  return state;
}
