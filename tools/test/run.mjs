import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, root } from '../setup.mjs';
import { colours, print } from './output.mjs';

/** The time in ms for which the last words of a process that ended may still be on their way. */
const lastWordsMs = 3_000;

/**
 * Runs a script of the workspace to its end.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @param {typeof print} [write] Takes what the script prints.
 * @returns {Promise<number>} the status with which it ended
 */
export function run(script, args, more = {}, write = print) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment({ ...colours(), ...more }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => write(chunk, 'stdout'));
    child.stderr.on('data', (chunk) => write(chunk, 'stderr'));
    const closed = new Promise((done) => child.once('close', done));
    child.once('error', reject).once('exit', async (code) => {
      // A process that outlives the script holds the pipe open; the run does not wait for it.
      await Promise.race([closed, wait(lastWordsMs, undefined, { ref: false })]);
      resolve(code ?? 1);
    });
  });
}
