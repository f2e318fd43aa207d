/** `npm start`: installs what is missing, builds, starts everything and says where it is. Ctrl-C ends it; the data stays. */
import { say, fail } from './say.mjs';
import { setUp } from './setup.mjs';

/** @type {import('./product.mjs').Product | undefined} */
let product;
let asked = false;

async function start() {
  await setUp(import.meta.url);
  const { buildApps } = await import('./build.mjs');
  const { expectFreePorts, startProduct } = await import('./product.mjs');
  const port = Number(process.env.PORT || 4200);
  const sandboxPort = Number(process.env.SANDBOX_PORT || port + 100);
  await expectFreePorts(port, sandboxPort);
  await buildApps();
  if (asked) return;
  say('Starting PostgreSQL, the server and the sandbox …');
  product = await startProduct({
    port,
    sandboxPort,
    dataDir: process.env.DATA_DIR || '.data',
    databaseUrl: process.env.DATABASE_URL,
  });
  if (asked) return product.stop();
  tell(product);
  const end = await product.ended;
  if (asked) return;
  await product.stop();
  throw new Error(end);
}

/** @param {import('./product.mjs').Product} running */
function tell({ url, sandboxUrl }) {
  say('');
  say(`Poy is ready at ${url}`);
  say('');
  say('  Members    demo01 … demo20     password Demo#2026');
  say('  Operators  operator1 … operator3   password Demo#2026   (npm run operator -- --help)');
  say(`  Sandbox    ${sandboxUrl}   (plays the bank, on play money)`);
  say(
    `             ${sandboxUrl}/draws   (practice results of government, stock and foreign rounds)`,
  );
  say(`  Two sites  ${url} and ${url.replace('localhost', 'lotus.localhost')}`);
  say('');
  say('Ctrl-C stops it. The data is kept; npm run reset wipes it.');
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
