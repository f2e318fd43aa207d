/**
 * `npm start` installs what is missing, builds, and starts the server and, on a demo, the sandbox.
 * Then it prints their addresses. Ctrl-C ends it, and the data stays.
 */
import { readyLines } from './readyLines.mjs';
import { say, fail } from './say.mjs';
import { setUp } from './setup.mjs';

/** @type {import('./product.mjs').Product | undefined} */
let product;
let asked = false;

async function start() {
  await setUp(import.meta.url);
  const { buildApps } = await import('./build.mjs');
  const { expectFree, patienceMs, startProduct } = await import('./product.mjs');
  const port = Number(process.env.PORT || 4200);
  const sandboxPort = Number(process.env.SANDBOX_PORT || port + 100);
  await expectFree(port, 'PORT', patienceMs);
  await buildApps();
  if (asked) return;
  say('Starting …');
  product = await startProduct({
    port,
    sandboxPort,
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL,
  });
  if (asked) return product.stop();
  for (const line of readyLines(product)) say(line);
  const end = await product.ended;
  if (asked) return;
  await product.stop();
  throw new Error(end);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    say('\nStopping …');
    void product?.stop().then(() => say('Stopped.'));
  });
}

start().catch((error) => {
  if (!asked) fail(error);
});
