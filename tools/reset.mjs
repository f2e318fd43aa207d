/**
 * `npm run reset` deletes the data directory (DATA_DIR, else .data). The next start begins with the
 * demo seed.
 */
import { spawnSync } from 'node:child_process';
import { fail } from './say.mjs';
import { environment, root, setUp } from './setup.mjs';

async function reset() {
  await setUp(import.meta.url);
  const { error, status } = spawnSync(process.execPath, ['apps/server/src/cli/resetCli.ts'], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

reset().catch(fail);
