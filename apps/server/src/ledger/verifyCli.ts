import { createDb } from '../db/db.ts';
import { dataPlace, openDatabase } from '../db/openDatabase.ts';
import { verifyLedger } from './verifyLedger.ts';

/**
 * `npm run ledger:verify` prints the findings of the audits and exits with 1, or says that the
 * ledger is sound. It works beside a running server; where none runs, it starts the embedded
 * database itself, to read it only.
 */
async function verify(): Promise<number> {
  const database = await openDatabase(dataPlace(process.env), {
    join: true,
    readOnly: true,
  });
  const db = createDb(database.url, { max: 1 });
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
    await database.stop();
  }
}

process.exitCode = await verify().catch((error: Error) => {
  console.error(error.message);
  return 1;
});
