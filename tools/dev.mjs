/**
 * `npm run dev [-- remotes…] [-- --alone]` runs the shell and the remotes from source. An edit of a
 * component shows in the open page, which keeps its state; an edit of the server's sources starts the
 * server again. With names, only those remotes run from source and the others are built. With
 * --alone one remote runs without the shell, against the same local API.
 */
import { remotes } from './remotes.mjs';
import { fail, say } from './say.mjs';
import { setUp } from './setup.mjs';

async function develop() {
  const words = process.argv.slice(2);
  const alone = words.includes('--alone');
  const named = words.filter((word) => !word.startsWith('-'));
  const unknown = named.find((name) => !remotes.includes(name));
  if (unknown) throw new Error(`There is no remote ${unknown}: choose from ${remotes.join(', ')}.`);
  if (alone && named.length !== 1) throw new Error('--alone needs the name of one remote.');
  const developed = named.length ? named : remotes;
  await setUp(import.meta.url);
  const { buildApps } = await import('./build.mjs');
  const { startRestarting } = await import('./restartOnEdit.mjs');
  const { startRemote, startShell } = await import('./webpack/devServers.ts');
  const { watchPaint } = await import('./webpack/watchPaint.ts');
  const page = Number(process.env.PORT || 4200);
  const ports = {
    page,
    product: page + 1,
    remotes: Object.fromEntries(developed.map((name, at) => [name, page + 2 + at])),
  };
  await buildApps();
  const product = await startRestarting({
    port: ports.product,
    sandboxPort: page + 100,
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL,
    env: { DEV_BUILDS: 'on' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void product.stop().then(() => process.exit()));
  await Promise.all(developed.map((name) => startRemote(name, ports, { alone })));
  if (!alone) {
    const paint = await watchPaint(() => product.tell('shell-built'));
    await startShell(ports, paint.settled);
  }
  const shown = [...(alone ? [] : ['shell']), ...developed].join(', ');
  const sandbox = product.sandboxUrl ? `  (sandbox ${product.sandboxUrl})` : '';
  say(`\nFrom source at http://localhost:${page}: ${shown}${sandbox}`);
  const end = await product.ended;
  throw new Error(end);
}

develop().catch((error) => {
  fail(error);
  process.exit();
});
