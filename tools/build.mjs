import { spawn } from 'node:child_process';
import { environment, root } from './setup.mjs';
import { print } from './test/output.mjs';

/**
 * Runs Nx targets of some projects. A project that did not change comes from Nx's cache, which all
 * clones on a machine share.
 * @param {string[]} args As after `nx`, for example ['run-many', '-t', 'build'].
 * @param {{ fresh?: boolean }} [how] With `fresh`, and CI set, nothing comes from the cache, so that
 * each result of a test is of this run. Builds may come from it: they belong to the content of their
 * sources, and Nx keeps nothing of a run that takes nothing.
 * @returns {Promise<{ code: number, output: string }>} The exit code and everything it printed.
 */
export function nx(args, { fresh = false } = {}) {
  return new Promise((resolve, reject) => {
    const script = 'node_modules/nx/dist/bin/nx.js';
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment(fresh && process.env.CI ? { NX_SKIP_NX_CACHE: 'true' } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const to of /** @type {const} */ (['stdout', 'stderr'])) {
      child[to].on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString();
        print(chunk, to);
      });
    }
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Builds the shell and the remotes.
 * @param {string[]} [except] Projects that are not built, because a development server serves them.
 * @throws when one does not build; its errors are printed already
 */
export async function buildApps(except = []) {
  const { code } = await nx([
    'run-many',
    '-t',
    'build',
    ...(except.length ? ['--exclude', except.join(',')] : []),
  ]);
  if (code !== 0) throw new Error('The build failed; the lines above say where.');
}
