/**
 * `npm run serve` runs the server alone, for an installation of your own. Its log goes to this
 * terminal. A signal stops the server and its PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail } from './say.mjs';
import { environment, root, setUp } from './setup.mjs';

async function serve() {
  await setUp(import.meta.url);
  const { buildApps } = await import('./build.mjs');
  // A build that exists is served as it is, because an image is built once and started anywhere.
  if (!existsSync(join(root, 'dist', 'apps', 'shell'))) await buildApps();
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { packBuilt } = await import('./packBuilt.mjs');
  const env = environment({ NODE_ENV: 'production', DATA_DIR: dataDir, ...(await packBuilt()) });
  // The server has a process group of its own. So Ctrl-C reaches only this process, which passes
  // the signal on once.
  const server = spawn(process.execPath, ['apps/server/src/server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill('SIGTERM'));
  process.exitCode = await new Promise((done, reject) =>
    server.once('error', reject).once('close', (code) => done(code ?? 1)),
  );
}

serve().catch(fail);
