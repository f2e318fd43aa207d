import { nx } from '../build.mjs';
import { say } from '../say.mjs';
import { countTasks } from './counts.mjs';

/** @type {Promise<import('./counts.mjs').Count> | undefined} */
let built;
/**
 * Builds the apps when the run needs them for the first time. Each later call gives the same result,
 * so that a run never builds twice. A start of the product within the run takes what was built here
 * from Nx's cache. A part that runs in a process of its own, beside one that reads the built files, builds
 * nothing (POY_BUILT): a second build puts each file in its place anew, and a test missed one for that moment.
 * @returns {Promise<import('./counts.mjs').Count>} how many apps were built
 */
export function buildOnce() {
  built ??= build();
  return built;
}

async function build() {
  if (process.env.POY_BUILT) return { passed: 0, failed: 0 };
  const started = Date.now();
  const { code, output } = await nx(['run-many', '-t', 'build']);
  say(`The build took ${Math.round((Date.now() - started) / 1000)} s.`);
  const count = countTasks(['build'], output, code);
  if (count.failed === 0) process.env.POY_BUILT = 'on';
  return count;
}
