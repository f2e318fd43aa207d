/** Runs the checks of checks.mjs side by side, because most of them keep one core busy. */
import { spawn } from 'node:child_process';
import { environment, root } from '../setup.mjs';
import { say } from '../say.mjs';
import { commandOf } from './checks.mjs';
import { inLanes } from './inLanes.mjs';

/** @typedef {{ name: string, code: number, seconds: number, output: string }} Checked */

/**
 * Runs checks to their end. It prints the name and the time of each, and all that a check said
 * which failed.
 * @param {readonly string[]} names as in checks.mjs, the longest first
 * @param {readonly string[]} [paths] folders and files; lint and format then look at these only
 * @returns {Promise<{ passed: number, failed: number }>} how many checks passed and failed
 * @throws Error for a name that no check has
 */
export async function runChecks(names, paths = ['.']) {
  const commands = names.map((name) => ({ name, command: commandOf(name, paths) }));
  const codes = await inLanes(commands, async ({ name, command }) => {
    const checked = await check(name, command);
    say(linesOf(checked));
    return checked.code;
  });
  const passed = codes.filter((code) => code === 0).length;
  return { passed, failed: codes.length - passed };
}

/**
 * @param {string} name
 * @param {ReturnType<typeof commandOf>} command
 * @returns {Promise<Checked>}
 */
function check(name, { args, env }) {
  const started = performance.now();
  let output = '';
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const from of [child.stdout, child.stderr])
      from.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.once('error', reject).once('close', (code, signal) => {
      if (signal) output += `${signal} ended it.\n`;
      resolve({ name, code: code ?? 1, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

/** @param {Checked} checked @returns {string} what a person reads about the check */
export function linesOf({ name, code, seconds, output }) {
  const line = `${code === 0 ? '✔' : '✖'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`;
  return code === 0 ? line : `${line}\n${output}`;
}
