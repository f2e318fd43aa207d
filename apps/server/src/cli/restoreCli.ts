import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createDb } from '../db/db.ts';
import { dataFolder, dataPlace, openDatabase } from '../db/openDatabase.ts';
import { verifyLedger } from '../ledger/index.ts';
import { screen } from '../screen/screen.ts';
import { momentWords } from '../backup/momentWords.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { restoreDump } from '../backup/restoreDump.ts';

function momentOf(said: string | undefined): Date | null {
  if (said === undefined) return null;
  const at = new Date(said);
  // Without a zone the moment would depend on the machine.
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(said))
    throw new Error('--at is a moment with its zone, such as 2026-11-22T17:30:00+07:00.');
  return at;
}

const lastRow = z.object({ at: z.date().nullable() });

/**
 * Audits what was restored, and says what it has last.
 * @returns true where the ledger is sound
 */
async function audit(): Promise<boolean> {
  const database = await openDatabase(dataPlace(process.env), { readOnly: true });
  const db = createDb(database.url, { max: 1 });
  try {
    const [last] = await db.query({
      name: 'restore_last_transfer',
      text: 'SELECT max(created_at) AS at FROM ledger.moved',
      row: lastRow,
    });
    if (last?.at)
      screen.log(`The last movement of money in it is of ${momentWords(last.at.getTime())}.`);
    return (await verifyLedger(db)).length === 0;
  } finally {
    await db.end();
    await database.stop();
  }
}

/**
 * `npm run restore [-- --at MOMENT]` restores the embedded database from BACKUP_DIR, and audits the
 * ledger. With DATABASE_URL, `--file DUMP` names the dump to restore. `--over NAME` names what may be
 * replaced, where there is a database already: the data directory, or the database of DATABASE_URL.
 */
async function restore(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { at: text, file: text, over: text } });
  const { databaseUrl, databaseOwnerUrl, dataDir, backupDir } = dataPlace(process.env);
  const over = values.over ?? null;
  if (databaseUrl) {
    if (!values.file) throw new Error('Say with --file which dump to restore.');
    await restoreDump({ ownerUrl: databaseOwnerUrl ?? databaseUrl, file: values.file, over });
    screen.log(
      `Restored from ${values.file}. What was written after that dump was made is not in it.`,
    );
  } else {
    if (!backupDir) throw new Error('Say in BACKUP_DIR where the backups are.');
    const { base, before, lastAt } = await restoreBackup({
      dataDir,
      backupDir,
      at: momentOf(values.at),
      over: over === null ? null : dataFolder(over),
    });
    screen.log(`Restored from ${base}.${before ? ` What was there before is in ${before}.` : ''}`);
    screen.log(
      `It has what was written up to ${momentWords(lastAt)}. What came later is not in it.`,
    );
  }
  const sound = await audit();
  screen.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound: npm run ledger:verify');
  return sound ? 0 : 1;
}

process.exitCode = await restore().catch((error: Error) => {
  screen.error(error.message);
  return 1;
});
