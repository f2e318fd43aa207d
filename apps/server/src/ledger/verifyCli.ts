import { createDb } from '../db/db.ts';
import { runningEmbedded } from '../db/embedded.ts';
import { embeddedFolder, openDatabase } from '../db/openDatabase.ts';
import { verifyLedger } from './verifyLedger.ts';

/**
 * `npm run ledger:verify` prints the findings of the audits and exits with 1, or says that the
 * ledger is sound. It works beside a running server.
 */
async function verify(): Promise<number> {
  const dataDir = process.env.DATA_DIR || '.data';
  const databaseUrl = process.env.DATABASE_URL || (await runningEmbedded(embeddedFolder(dataDir)));
  const postgres = await openDatabase({ databaseUrl, dataDir });
  const db = createDb(postgres.url, { max: 1 });
  try {
    const wrong = await verifyLedger(db);
    if (wrong.length > 0) console.table(wrong);
    console.log(
      wrong.length > 0
        ? `The ledger is NOT sound: ${wrong.length} rows`
        : 'The ledger is sound: every asset sums to zero, every balance equals its postings, no chain breaks.',
    );
    return wrong.length > 0 ? 1 : 0;
  } finally {
    await db.end();
    await postgres.stop();
  }
}

process.exitCode = await verify().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
