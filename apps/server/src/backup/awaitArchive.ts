import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createDb, type Db } from '../db/db.ts';
import { walFolder } from '../db/embedded/walArchive.ts';

/** An archive that takes nothing for this long (ms) is given up. */
const silentMs = 30_000;
const pauseMs = 200;
/** PostgreSQL tries so often in a row, and then rests for a minute. */
const triesInARow = 3;

const countRow = z.object({
  on: z.boolean(),
  taken: z.int(),
  refused: z.int(),
  /** The file that was refused last. */
  file: z.string().nullable(),
});

async function missingOf(backupDir: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map((file) =>
      access(join(walFolder(backupDir), `${file}.gz`)).then(
        () => [],
        () => [file],
      ),
    ),
  );
  return found.flat();
}

async function countOf(db: Db): Promise<z.infer<typeof countRow>> {
  const [row] = await db.query({
    name: 'archive_count',
    text: `SELECT current_setting('archive_mode') <> 'off' AS on, archived_count AS taken,
        failed_count AS refused, last_failed_wal AS file FROM pg_stat_archiver`,
    row: countRow,
  });
  if (!row) throw new Error('PostgreSQL told nothing about its archive');
  return row;
}

/**
 * Waits until the archive has these files of the write-ahead log.
 * @param url of the superuser
 * @throws Error in words where PostgreSQL keeps no archive, or cannot write to it
 */
export async function awaitArchive(
  url: string,
  backupDir: string,
  files: readonly string[],
): Promise<void> {
  const db = createDb(url, { max: 1 });
  try {
    const first = await countOf(db);
    let { taken } = first;
    let end = performance.now() + silentMs;
    for (;;) {
      const [missing] = await missingOf(backupDir, files);
      if (missing === undefined) return;
      if (!first.on)
        throw new Error(
          'PostgreSQL keeps no log archive, because the server was started without BACKUP_DIR.',
        );
      const now = await countOf(db);
      if (now.taken > taken) [taken, end] = [now.taken, performance.now() + silentMs];
      if (now.refused >= first.refused + triesInARow || performance.now() > end)
        throw new Error(
          `PostgreSQL could not write ${now.file ?? missing} to ${walFolder(backupDir)}: is the disk there, ` +
            'has it room, and may PostgreSQL write to it?',
        );
      await wait(pauseMs);
    }
  } finally {
    await db.end();
  }
}
