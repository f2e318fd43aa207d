import { screen } from '../screen/screen.ts';
import { dataPlace, openDatabase } from '../db/openDatabase.ts';
import { prepareDatabase } from '../db/schema/prepareDatabase.ts';

/**
 * `npm run migrate`: brings the database up to this release, before its servers start. It needs
 * DATABASE_OWNER_URL, and DATABASE_URL for the name of the role that the servers work as.
 */
async function run(): Promise<void> {
  const database = await openDatabase(dataPlace(process.env), { join: true });
  try {
    await prepareDatabase(database, screen.warn);
    screen.log('The database is up to date.');
  } finally {
    await database.stop();
  }
}

await run().catch((error: Error) => {
  screen.error(error.message);
  process.exitCode = 1;
});
