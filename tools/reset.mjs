/**
 * `npm run reset` deletes the data directory (DATA_DIR, else .data). The next start begins with the
 * demo seed.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './say.mjs';
import { setUp } from './setup.mjs';

try {
  if (process.env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: wipe that database yourself, this command removes only a data directory.',
    );
  const folder = resolve(
    fileURLToPath(new URL('..', import.meta.url)),
    process.env.DATA_DIR || '.data',
  );
  await setUp(import.meta.url);
  const { ownElsewhere } = await import('../apps/server/src/db/trouble/clusterElsewhere.ts');
  const { livingOwner } = await import('../apps/server/src/db/embedded/embeddedOwner.ts');
  const postgres = join(folder, 'postgres');
  const elsewhere = await ownElsewhere(postgres);
  const owner = await livingOwner(postgres, elsewhere[0] ?? join(postgres, 'cluster'));
  if (owner) throw new Error(`Poy is running on ${folder} (${owner}): stop it first.`);
  if (
    existsSync(folder) &&
    !['postgres', 'secrets', 'server.log'].some((name) => existsSync(join(folder, name)))
  ) {
    throw new Error(`${folder} does not look like a data directory of Poy; nothing was removed.`);
  }
  for (const path of elsewhere) rmSync(path, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  say(`${folder} is empty. npm start begins afresh.`);
} catch (error) {
  fail(error);
}
