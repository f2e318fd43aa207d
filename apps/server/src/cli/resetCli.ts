import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { livingOwner } from '../db/embedded/embeddedOwner.ts';
import { dataPlace } from '../db/openDatabase.ts';
import { ownElsewhere } from '../db/trouble/clusterElsewhere.ts';
import { screen } from '../screen/screen.ts';

/** The names of which a data directory has one at least. */
const known = ['postgres', 'secrets', 'server.log'];

/**
 * `npm run reset` deletes the data directory, with the part of its database that stands elsewhere. It
 * refuses a directory on which Poy runs, and one that does not look like a data directory.
 */
async function reset(): Promise<void> {
  const { databaseUrl, dataDir } = dataPlace(process.env);
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: wipe that database yourself, this command removes only a data directory.',
    );
  const postgres = join(dataDir, 'postgres');
  const elsewhere = await ownElsewhere(postgres);
  const owner = await livingOwner(postgres, elsewhere[0] ?? join(postgres, 'cluster'));
  if (owner) throw new Error(`Poy is running on ${dataDir} (${owner}): stop it first.`);
  if (existsSync(dataDir) && !known.some((name) => existsSync(join(dataDir, name))))
    throw new Error(`${dataDir} does not look like a data directory of Poy; nothing was removed.`);
  for (const path of elsewhere) rmSync(path, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  screen.log(`${dataDir} is empty. npm start begins afresh.`);
}

await reset().catch((error: Error) => {
  screen.error(`\n${error.message}`);
  process.exitCode = 1;
});
