/**
 * Cleans up after a test run, however the run ended. The run's temporary files lie in its folders, and
 * every process that the run started carries the first folder's name in its environment. When the
 * run is gone, its processes are ended first and then the folders are removed.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const mark = 'POY_RUN';
const patienceMs = 5_000;
const lookEveryMs = 2_000;
const ramDisk = '/dev/shm';
/** The number by which Linux names a file system in memory. */
const tmpfs = 0x01021994;
const roomBytes = 2 ** 30;

/**
 * Makes the folders of a run and starts the process that cleans up after it. That process notices
 * the end of this one by their pipe, so that it works after a `kill -9` too. When npm started this
 * process and is killed, this process ends as well.
 *
 * The second folder is for what has to be fast and small, such as the test database. It lies in memory
 * where this machine has a RAM disk with room, and is absent elsewhere.
 * @returns {{ TMPDIR: string, POY_RUN: string, POY_RAM?: string }} Variables for everything that the
 * run starts.
 */
export function sweepAfterwards() {
  const folder = makeFolder(tmpdir());
  const ram = hasRoom(ramDisk) ? makeFolder(ramDisk) : undefined;
  const folders = ram ? [folder, ram] : [folder];
  const sweeper = spawn(process.execPath, [fileURLToPath(import.meta.url), ...folders], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  sweeper.unref();
  const { stdin } = sweeper;
  if (stdin && 'unref' in stdin) /** @type {import('node:net').Socket} */ (stdin).unref();
  followNpm();
  return { TMPDIR: folder, [mark]: folder, ...(ram && { POY_RAM: ram }) };
}

/** @param {string} parent */
function makeFolder(parent) {
  const folder = mkdtempSync(join(parent, 'poy-run-'));
  // PostgreSQL runs as another user when this one is root, and its data lies in this folder.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Tells whether a folder is a RAM disk with room for the test databases.
 * @param {string} folder
 * @returns {boolean}
 */
export function hasRoom(folder) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfs && bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** Ends this process when the npm that started it is gone. Only Linux tells. */
export function followNpm() {
  let npm = process.ppid;
  // Between npm and this process there may be a shell, and a Node that was too old.
  for (let level = 0; level < 3 && npm > 1 && !isNpm(npm); level++) npm = parentOf(npm);
  if (!isNpm(npm)) return;
  setInterval(() => isNpm(npm) || process.exit(1), lookEveryMs).unref();
}

const isNpm = (/** @type {number} */ pid) => /^npm\b/.test(readText(`/proc/${pid}/cmdline`));

/** @param {number} pid */
const parentOf = (pid) => Number(/^PPid:\s*(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0);

/**
 * Lists the processes whose environment carries the folder's name. Only Linux tells the environment
 * of a process; elsewhere the answer is empty, and only the folder is cleaned.
 * @param {string} folder
 * @returns {number[]}
 */
export function processesOf(folder) {
  const wanted = `${mark}=${folder}`;
  return numbersIn('/proc').filter((pid) => {
    const variables = readText(`/proc/${pid}/environ`).split('\0');
    return pid !== process.pid && variables.includes(wanted);
  });
}

/** @param {string} path */
function numbersIn(path) {
  try {
    return readdirSync(path)
      .map(Number)
      .filter((number) => number > 0);
  } catch {
    return [];
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

/**
 * Ends every process of a run and removes its folders.
 * @param {string} folder the first folder, whose name the processes carry
 * @param {readonly string[]} more
 */
async function sweep(folder, more) {
  // PostgreSQL takes SIGINT as "end now, without waiting for its clients"; SIGTERM would wait.
  const polite = (/** @type {number} */ pid) =>
    readText(`/proc/${pid}/cmdline`).includes('postgres') ? 'SIGINT' : 'SIGTERM';
  for (const pid of processesOf(folder)) send(pid, polite(pid));
  const end = Date.now() + patienceMs;
  while (processesOf(folder).length > 0 && Date.now() < end) await wait(100);
  for (const pid of processesOf(folder)) send(pid, 'SIGKILL');
  for (const one of [folder, ...more])
    rmSync(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = '', ...more] = process.argv;
  // Who ends everything of a run by name meets this process, too. It ends by itself, after the run.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {});
  writeFileSync(join(folder, 'sweeper'), String(process.pid));
  process.stdin.resume().once('close', () => void sweep(folder, more));
}
