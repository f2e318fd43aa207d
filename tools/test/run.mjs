import { spawn } from 'node:child_process';
import { environment, root } from '../setup.mjs';

/**
 * Runs a script of the workspace to its end.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<number>} the status with which it ended
 */
export function run(script, args, more) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment(more),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}
