/**
 * `npm run dev [-- remote [--alone]]` runs the shell and one remote from source and reloads them as
 * you type. The other remotes are built, and the server starts again when its sources change. With
 * --alone the remote runs without the shell, against the same local API.
 */
import { remotes } from './remotes.mjs';
import { fail, say } from './say.mjs';
import { setUp } from './setup.mjs';

async function develop() {
  const words = process.argv.slice(2);
  const alone = words.includes('--alone');
  const remote = words.find((word) => !word.startsWith('-'));
  if (remote && !remotes.includes(remote))
    throw new Error(`There is no remote ${remote}: choose one of ${remotes.join(', ')}.`);
  if (alone && !remote) throw new Error('--alone needs the name of a remote.');
  await setUp(import.meta.url);
  const { buildApps } = await import('./build.mjs');
  const { startRestarting } = await import('./restartOnEdit.mjs');
  const { startRemote, startShell } = await import('./webpack/devServers.ts');
  const page = Number(process.env.PORT || 4200);
  const ports = { page, product: page + 1, remote: page + 2 };
  await buildApps();
  const product = await startRestarting({
    port: ports.product,
    sandboxPort: page + 100,
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL,
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void product.stop().then(() => process.exit()));
  if (remote) await startRemote(remote, ports, { alone });
  if (!alone) await startShell(ports, remote);
  const developed = alone ? remote : ['The shell', remote].filter(Boolean).join(' and ');
  const sandbox = product.sandboxUrl ? `  (sandbox ${product.sandboxUrl})` : '';
  say(`\n${developed} from source at http://localhost:${page}${sandbox}`);
  const end = await product.ended;
  throw new Error(end);
}

develop().catch((error) => {
  fail(error);
  process.exit();
});
