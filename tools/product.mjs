/** Runs the built product: the server (with its own PostgreSQL) and the sandbox beside it. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, root } from './setup.mjs';

const startLimit = 120_000;
const stopLimit = 15_000;

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
 * @property {string} sandboxUrl
 * @property {Promise<string>} ended Settles with one line when a process ends by itself.
 * @property {() => Promise<void>} stop Ends both processes and PostgreSQL; every commit is kept.
 *
 * @typedef {object} Part
 * @property {Promise<string>} ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts both and waits until they answer.
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
  // Open to PostgreSQL's own user; the secrets inside have a closed folder.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await expectFreePorts(port, sandboxPort);
  const url = `http://localhost:${port}`;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const both = environment({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: sandboxUrl,
    PRODUCT_URL: url,
    ...env,
  });
  if (databaseUrl) both.DATABASE_URL = databaseUrl;
  const server = startPart('server', 'apps/server/src/server.ts', both, join(folder, 'server.log'));
  try {
    await answering(`${url}/health`, server);
    // The sandbox finds the secret it shares with the server in DATA_DIR.
    const sandbox = startPart(
      'sandbox',
      'apps/sandbox/src/sandbox.ts',
      both,
      join(folder, 'sandbox.log'),
    );
    const stop = async () => {
      await sandbox.stop();
      await server.stop();
    };
    await answering(sandboxUrl, sandbox).catch(async (error) => {
      await sandbox.stop();
      throw error;
    });
    return { url, sandboxUrl, ended: Promise.race([server.ended, sandbox.ended]), stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * One process in a group of its own, so that Ctrl-C reaches only the command, which ends its parts in order.
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
  const log = createWriteStream(logFile, { flags: 'a' });
  let words = '';
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (words = (words + chunk).slice(-4000)));
  /** @type {Promise<string>} */
  const ended = new Promise((done) => {
    child.once('error', (error) => done(`The ${name} did not start: ${error.message}`));
    child.once('close', (code) =>
      done(words.trim() || `The ${name} ended (status ${code}); its log is ${logFile}`),
    );
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopLimit);
      await ended;
      clearTimeout(late);
    }
    log.end();
  };
  return { ended, stop };
}

/**
 * @param {string} url
 * @param {Part} part
 */
async function answering(url, part) {
  /** @type {string | undefined} */
  let end;
  void part.ended.then((line) => (end = line));
  for (const limit = Date.now() + startLimit; Date.now() < limit;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    if (end !== undefined) throw new Error(end);
    await wait(100);
  }
  throw new Error(`${url} does not answer after ${startLimit / 1000} s.`);
}

/**
 * @param {number} port
 * @param {number} sandboxPort
 * @throws Error in one line when something listens on one of them
 */
export async function expectFreePorts(port, sandboxPort) {
  await expectFree(port, 'PORT');
  await expectFree(sandboxPort, 'SANDBOX_PORT');
}

/**
 * @param {number} port
 * @param {string} variable
 */
async function expectFree(port, variable) {
  const probe = createServer();
  await new Promise((done, reject) => {
    probe.once('listening', done).once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const inUse = `Port ${port} is in use: Poy may be running already. Stop it, or choose another port with ${variable}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    probe.listen({ port, host: '0.0.0.0' });
  });
  await new Promise((done) => probe.close(done));
}

/**
 * A port that nothing listens on, with the one 100 above it free too.
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
