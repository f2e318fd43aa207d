/**
 * Runs the built product: the server (with its own PostgreSQL) and, on a demo, the sandbox beside
 * it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeGameKeys } from './gameKeys.mjs';
import { keepUp } from './keepUp.mjs';
import { packBuilt } from './packBuilt.mjs';
import { openPartLog } from './partLog.mjs';
import { sandboxEnvironment } from './sandboxEnvironment.mjs';
import { environment, root } from './setup.mjs';

const startLimit = 120_000;
const stopLimit = 15_000;
/** The time in ms that a product which was killed a moment ago gets to let its ports go. */
export const patienceMs = 5_000;

/**
 * @typedef {object} ProductSettings
 * @property {number} port
 * @property {number} [sandboxPort] Absent: `port` + 100.
 * @property {string} dataDir
 * @property {string} [databaseUrl] A PostgreSQL of one's own instead of the embedded one.
 * @property {NodeJS.ProcessEnv} [env] More settings for both processes.
 *
 * @typedef {object} Product
 * @property {string} url
 * @property {string | null} sandboxUrl Null where the installation is no demo, because then no
 *   sandbox runs.
 * @property {Promise<string>} ended Settles with one line when the server ends by itself. A sandbox
 *   that ends is started again, and the product goes on without it.
 * @property {(message: string) => void} tell Sends the server a message.
 * @property {() => Promise<void>} stop Ends both processes and PostgreSQL; every commit is kept.
 *
 * @typedef {object} Part
 * @property {Promise<string>} ended
 * @property {() => boolean} endedWell True when it has ended by itself, without a fault.
 * @property {(message: string) => void} tell
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server and waits until it answers. Where the server says that the installation is a
 * demo, this starts the sandbox, too.
 * @param {ProductSettings} settings
 * @returns {Promise<Product>}
 * @throws Error in one line: port or data directory in use, or the process's own words
 */
export async function startProduct({
  port,
  sandboxPort = port + 100,
  dataDir,
  databaseUrl,
  env = {},
}) {
  const folder = resolve(root, dataDir);
  // The directory is open to the user that PostgreSQL runs as. The secrets inside have a closed
  // folder.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await expectFree(port, 'PORT', patienceMs);
  const given = environment(env);
  const url = addressOf(given.HOST, port);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  // The server and the sandbox share this key for as long as they run. It is worth nothing where a
  // site is real.
  const feedSecret = given.DEMO_FEED_SECRET || randomBytes(32).toString('base64url');
  const gameKeys = makeGameKeys();
  const ours = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_URL: sandboxUrl,
    ...(given.DEV_BUILDS === 'on' ? {} : await packBuilt()),
    DEMO_FEED_SECRET: feedSecret,
    ...gameKeys.server,
  };
  const server = startPart(
    'server',
    'apps/server/src/server.ts',
    { ...given, ...ours, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    join(folder, 'server.log'),
  );
  try {
    const { demo } = await answering(`${url}/health`, server);
    const { ended, tell } = server;
    if (demo !== true) return { url, sandboxUrl: null, ended, tell, stop: server.stop };
    await expectFree(sandboxPort, 'SANDBOX_PORT', patienceMs);
    const startSandbox = () =>
      startPart(
        'sandbox',
        'apps/sandbox/src/sandbox.ts',
        sandboxEnvironment(given, { feedSecret, sandboxPort, url, gameKeys: gameKeys.sandbox }),
        join(folder, 'sandbox.log'),
      );
    const first = startSandbox();
    await answering(sandboxUrl, first).catch(async (error) => {
      await first.stop();
      throw error;
    });
    const sandbox = keepUp(first, startSandbox);
    const stop = () => sandbox.stop().then(() => server.stop());
    return { url, sandboxUrl, ended, tell, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * @param {string | undefined} host The address that the server listens on.
 * @param {number} port
 * @returns {string} The address at which it answers on this machine.
 */
function addressOf(host, port) {
  const all = !host || ['localhost', '127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${all ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Starts one process in a group of its own, so that Ctrl-C reaches only the command, which ends its
 * parts in order.
 * @param {string} name
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {string} logFile
 * @returns {Part}
 */
function startPart(name, script, env, logFile) {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const tell = (/** @type {string} */ message) => void (child.connected && child.send(message));
  // The part learns that its log is not written, so that its health can say so.
  const log = openPartLog(logFile, () => tell('log-refused'));
  let words = '';
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => log.write(chunk));
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => log.write(chunk));
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (words = (words + chunk).slice(-4000)));
  /** @type {Promise<string>} */
  const ended = new Promise((done) => {
    child.once('error', (error) => done(`The ${name} did not start: ${error.message}`));
    child.once('close', (code) =>
      done(words.trim() || `The ${name} ended (status ${code}); its log is ${logFile}`),
    );
  });
  let asked = false;
  const stop = async () => {
    asked = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopLimit);
      await ended;
      clearTimeout(late);
    }
    log.end();
  };
  return { ended, endedWell: () => child.exitCode === 0 && !asked, tell, stop };
}

/**
 * @param {string} url
 * @param {Part} part
 * @returns {Promise<Record<string, unknown>>} Its JSON; empty where it answers something else.
 */
async function answering(url, part) {
  /** @type {string | undefined} */
  let end;
  void part.ended.then((line) => (end = line));
  for (const limit = Date.now() + startLimit; Date.now() < limit;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return answer.json().catch(() => ({}));
    if (end !== undefined) throw new Error(end);
    await wait(100);
  }
  throw new Error(`${url} does not answer after ${startLimit / 1000} s.`);
}

/**
 * @param {number} port
 * @param {string} variable Its name in what is said.
 * @param {number} [waitMs] The time for which somebody else may still let it go.
 * @throws Error in one line when something listens on the port
 */
export async function expectFree(port, variable, waitMs = 0) {
  for (const end = Date.now() + waitMs; ;) {
    const error = await occupied(port);
    if (!error) return;
    if (error.code !== 'EADDRINUSE') throw error;
    if (Date.now() >= end)
      throw new Error(
        `Port ${port} is in use: Poy may be running already. Stop it, or choose a port with ${variable}.`,
      );
    await wait(100);
  }
}

/**
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | null>} Null where nothing listens on the port.
 */
async function occupied(port) {
  const probe = createServer();
  const error = await new Promise((done) => {
    probe.once('listening', () => done(null)).once('error', done);
    probe.listen({ port, host: '0.0.0.0' });
  });
  if (!error) await new Promise((done) => probe.close(done));
  return error;
}

/**
 * Returns a port that nothing listens on, and whose port plus 100 is free, too.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const probe = createServer();
    await new Promise((done, reject) =>
      probe.once('error', reject).listen(0, '0.0.0.0', () => done(undefined)),
    );
    const address = probe.address();
    await new Promise((done) => probe.close(done));
    if (address === null || typeof address === 'string' || address.port > 65_000) continue;
    const free = await expectFree(address.port + 100, '').then(
      () => true,
      () => false,
    );
    if (free) return address.port;
  }
}
