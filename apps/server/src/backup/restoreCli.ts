import { parseArgs } from 'node:util';
import { createDb } from '../db/db.ts';
import { dataPlace, openDatabase } from '../db/openDatabase.ts';
import { verifyLedger } from '../ledger/index.ts';
import { restoreDump } from './pgTools.ts';
import { restoreBackup } from './restoreBackup.ts';

function momentOf(said: string | undefined): Date | null {
  if (said === undefined) return null;
  const at = new Date(said);
  // Without a zone the moment would depend on the machine.
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(said))
    throw new Error('--at is a moment with its zone, such as 2026-11-22T17:30:00+07:00.');
  return at;
}

/** Audits what was restored. @returns true where the ledger is sound */
async function audit(): Promise<boolean> {
  const database = await openDatabase(dataPlace(process.env), { readOnly: true });
  const db = createDb(database.url, { max: 1 });
  try {
    return (await verifyLedger(db)).length === 0;
  } finally {
    await db.end();
    await database.stop();
  }
}

/**
 * `npm run restore [-- --at MOMENT]` restores the embedded database from BACKUP_DIR, and audits the
 * ledger. With DATABASE_URL, `--file DUMP` names the dump to restore.
 */
async function restore(): Promise<number> {
  const { values } = parseArgs({ options: { at: { type: 'string' }, file: { type: 'string' } } });
  const { databaseUrl, databaseOwnerUrl, dataDir, backupDir } = dataPlace(process.env);
  if (databaseUrl) {
    if (!values.file) throw new Error('Say with --file which dump to restore.');
    await restoreDump(databaseOwnerUrl ?? databaseUrl, values.file);
  } else {
    if (!backupDir) throw new Error('Say in BACKUP_DIR where the backups are.');
    const { base, before } = await restoreBackup({ dataDir, backupDir, at: momentOf(values.at) });
    console.log(`Restored from ${base}.${before ? ` What was there before is in ${before}.` : ''}`);
  }
  const sound = await audit();
  console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound: npm run ledger:verify');
  return sound ? 0 : 1;
}

process.exitCode = await restore().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
