import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from '../../tools/setup.mjs';
import { countJest, readReport } from '../../tools/test/counts.mjs';

/** A run of a few test files takes a minute at most. After so many ms it stands still. */
const patienceMs = 5 * 60_000;
/** The words of the runner that are kept of a run: enough for the last failure. */
const mostWords = 4_000;

/**
 * The end of a run of tests. `green` and `red` say that tests passed, or that one failed; `stood`
 * that it did not end in time; `broken` that no test ran at all, such as after a fault of syntax.
 * @typedef {{ end: 'green' | 'red' | 'stood' | 'broken', failed: string[], words: string }} Ran
 */

/**
 * Finds the folder of the Jest project that has a test.
 * @param {string} folder the workspace
 * @param {string} test a path in it
 * @returns {string}
 */
export function projectOf(folder, test) {
  const parent = dirname(test);
  if (parent === '.') throw new Error(`No project has the test ${test}.`);
  return existsSync(join(folder, parent, 'jest.config.ts')) ? parent : projectOf(folder, parent);
}

/**
 * Runs test files of a workspace, those of each project together.
 * @param {string} folder the workspace
 * @param {readonly string[]} tests paths in it
 * @returns {Promise<Ran>} the first end that is not green, with the names of the files that failed
 */
export async function runTests(folder, tests) {
  /** @type {Ran} */
  let all = { end: 'green', failed: [], words: '' };
  for (const [project, files] of Map.groupBy(tests, (test) => projectOf(folder, test))) {
    const ran = await runProject(folder, project, files);
    const failed = [...all.failed, ...ran.failed];
    all = { ...(all.end === 'green' ? ran : all), failed };
  }
  return all;
}

/**
 * @param {string} folder
 * @param {string} project
 * @param {readonly string[]} files
 * @returns {Promise<Ran>}
 */
async function runProject(folder, project, files) {
  const report = join(folder, 'mutants.json');
  rmSync(report, { force: true });
  const args = [project, '--json', '--outputFile', report, '--runTestsByPath', ...files];
  const { code, words } = await start(folder, args);
  if (code === 'stood') return { end: 'stood', failed: [...files], words };
  const { failed } = countJest(readReport(report));
  const named = failedIn(folder, report);
  if (code === 0) return { end: 'green', failed: [], words };
  return { end: failed > 0 ? 'red' : 'broken', failed: named, words };
}

/**
 * @param {string} folder
 * @param {string} report
 */
function failedIn(folder, report) {
  const { testResults = [] } = readReport(report);
  const files = /** @type {{ name: string, status: string }[]} */ (testResults);
  return files
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.slice(folder.length + 1));
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | 'stood', words: string }>}
 */
function start(folder, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/jest/run.mjs', ...args], {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    let stood = false;
    for (const from of [child.stdout, child.stderr])
      from.on('data', (/** @type {Buffer} */ chunk) => {
        words = (words + chunk.toString()).slice(-mostWords);
      });
    const patience = setTimeout(() => {
      stood = true;
      child.kill('SIGTERM');
    }, patienceMs);
    child.once('error', reject).once('close', (code) => {
      clearTimeout(patience);
      resolve({ code: stood ? 'stood' : (code ?? 1), words });
    });
  });
}
