/** Reads from what the runners print and write how many tests passed and failed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Count */

/** One browser test in so many may pass on a second try only; one more makes the run fail. */
const testsPerSecondTry = 50;

/**
 * Reads from the task runner's lines how many projects passed. When the exit status says failure,
 * at least one failure is counted.
 * @param {readonly string[]} targets
 * @param {string} output
 * @param {number} code
 * @returns {Count}
 */
export function countTasks(targets, output, code) {
  const target = `(?:${targets.join('|')})`;
  const plain = stripVTControlCharacters(output);
  const passed = new Set(plain.match(new RegExp(`✔ +nx run \\S+:${target}\\b`, 'g'))).size;
  const failed = new Set(
    plain.split('Failed tasks:')[1]?.match(new RegExp(`^- \\S+:${target}$`, 'gm')),
  ).size;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/**
 * Adds up the reports that Jest wrote into a folder, one file for each project.
 * @param {string} folder
 * @returns {Count}
 */
export function countReports(folder) {
  return total(listed(folder).map((name) => countJest(readReport(join(folder, name)))));
}

/**
 * Names the files with a failure in the reports of a folder.
 * @param {string} folder
 * @returns {string[]}
 */
export const failedFiles = (folder) =>
  filesIn(folder)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);

/**
 * Counts the tests that passed in some files, by the reports of a folder.
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {number}
 */
export const passedIn = (folder, names) =>
  filesIn(folder)
    .filter(({ name }) => names.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/** @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} FileReport */

/** @param {string} folder */
const filesIn = (folder) =>
  listed(folder).flatMap((name) => {
    const { testResults = [] } = readReport(join(folder, name));
    return /** @type {FileReport[]} */ (testResults);
  });

/**
 * A test file that could not be loaded has no tests, but counts as a failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { status: string,
 *   assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countJest(report) {
  const unloaded = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + unloaded };
}

/**
 * A few tests of a run may pass on their second try only, because a busy machine can stop a browser
 * for seconds. Where there are more of them, each counts as failed. Playwright prints their names.
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const tests = expected + unexpected + flaky;
  return flaky > Math.ceil(tests / testsPerSecondTry)
    ? { passed: expected, failed: unexpected + flaky }
    : { passed: expected + flaky, failed: unexpected };
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  return {
    passed: counts.reduce((sum, one) => sum + one.passed, 0),
    failed: counts.reduce((sum, one) => sum + one.failed, 0),
  };
}

/**
 * Adds a failure when the exit status says so. A runner that failed without naming a test counts as
 * one failure, and so does a runner that ran nothing, unless there may be nothing to run.
 * @param {Count} count
 * @param {number} code
 * @param {{ mayBeNone?: boolean }} [allowed]
 * @returns {Count}
 */
export function withStatus(count, code, { mayBeNone = false } = {}) {
  const ranNothing = count.passed + count.failed === 0;
  return code === 0 && (mayBeNone || !ranNothing)
    ? count
    : { ...count, failed: Math.max(1, count.failed) };
}

/** @param {string} folder */
function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * @param {string} file
 * @returns {Record<string, unknown>} Empty when the runner ended without a report.
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
