/**
 * Cleans up after a test run, however the run ended. The run's temporary files lie in one folder,
 * and every process that the run started carries the folder's name in its environment. When the run
 * is gone, its processes are ended first and then the folder is removed.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const mark = 'POY_RUN';
const patienceMs = 5_000;

/**
 * Makes the folder of a run and starts the process that cleans up after it. That process notices
 * the end of this one by their pipe, so that it works after a `kill -9` too.
 * @returns {{ TMPDIR: string, POY_RUN: string }} Variables for everything that the run starts.
 */
export function sweepAfterwards() {
  const folder = mkdtempSync(join(tmpdir(), 'poy-run-'));
  // PostgreSQL runs as another user when this one is root, and its data lies in this folder.
  chmodSync(folder, 0o755);
  const sweeper = spawn(process.execPath, [fileURLToPath(import.meta.url), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  sweeper.unref();
  const { stdin } = sweeper;
  if (stdin && 'unref' in stdin) /** @type {import('node:net').Socket} */ (stdin).unref();
  return { TMPDIR: folder, [mark]: folder };
}

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
 * Ends every process of a run and removes its folder.
 * @param {string} folder
 */
export async function sweep(folder) {
  // PostgreSQL takes SIGINT as "end now, without waiting for its clients"; SIGTERM would wait.
  const polite = (/** @type {number} */ pid) =>
    readText(`/proc/${pid}/cmdline`).includes('postgres') ? 'SIGINT' : 'SIGTERM';
  for (const pid of processesOf(folder)) send(pid, polite(pid));
  const end = Date.now() + patienceMs;
  while (processesOf(folder).length > 0 && Date.now() < end) await wait(100);
  for (const pid of processesOf(folder)) send(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  process.stdin.resume().once('close', () => void sweep(folder ?? ''));
}
