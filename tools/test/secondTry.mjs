/**
 * Gives the Jest test files that failed a second try. On a machine that other work slows down, a
 * test that waits for another process can fail by chance once in thousands. A fault of the product
 * fails twice. The run prints the names, so that nobody misses them.
 */
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup.mjs';
import { say } from '../say.mjs';
import { countReports, failedFiles, passedIn, withStatus } from './counts.mjs';
import { run } from './run.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

/** As many files of one run may pass on their second try. Where more fail, none is tried again. */
const mostFiles = 3;
const again = join(root, 'dist', 'reports', 'again');

/**
 * Runs the files that failed again, each project's together.
 * @param {string} reports the folder of the first run's reports
 * @param {Count} first the count of the first run
 * @param {number} failedTasks the projects that failed; one that has no failed file broke otherwise
 * @returns {Promise<Count>} the first count, or without failures when all passed on the second try
 */
export async function secondTry(reports, first, failedTasks) {
  const named = failedFiles(reports);
  const files = named.map((name) => relative(root, name));
  const projects = Map.groupBy(files, projectOf);
  if (files.length === 0 || files.length > mostFiles || projects.size !== failedTasks) return first;
  rmSync(again, { recursive: true, force: true });
  let code = 0;
  for (const [project, ofProject] of projects) {
    say(`\nA second try of ${ofProject.join(', ')}`);
    const file = join(again, `${project.replaceAll('/', '-')}.json`);
    const args = [project, '--json', '--outputFile', file, '--runTestsByPath', ...ofProject];
    code ||= await run('tools/jest/run.mjs', args);
  }
  const second = withStatus(countReports(again), code);
  if (second.failed > 0) return first;
  say(`Passed on the second try: ${files.join(', ')}`);
  return { passed: first.passed - passedIn(reports, named) + second.passed, failed: 0 };
}

/** @param {string} file @returns {string} the folder of the Jest project that has the file */
function projectOf(file) {
  const folder = dirname(file);
  if (existsSync(join(root, folder, 'jest.config.ts'))) return folder;
  if (folder === '.') throw new Error(`No Jest project has ${file}.`);
  return projectOf(folder);
}
