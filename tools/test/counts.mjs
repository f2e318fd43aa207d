/** Reads from what the runners print and write how many tests passed and failed. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Count */

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
 * one failure, and so does a runner that ran nothing, unless there may be nothing to run. A failure
 * that is excused explains the status, too.
 * @template {Count & { excused?: readonly string[] }} T
 * @param {T} count
 * @param {number} code
 * @param {{ mayBeNone?: boolean }} [allowed]
 * @returns {T}
 */
export function withStatus(count, code, { mayBeNone = false } = {}) {
  const { passed, failed, excused = [] } = count;
  const fine = code === 0 || excused.length > 0;
  return fine && (mayBeNone || passed + failed > 0)
    ? count
    : /** @type {T} */ ({ ...count, failed: Math.max(1, failed) });
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
