/** Reads the reports that Jest writes with `--json`. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';
import { countJest, readReport, total } from './counts.mjs';

/** @typedef {import('./runParts.mjs').Result} Result */
/**
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} status
 * @property {number} [startTime] ms since 1970, as `endTime`
 * @property {number} [endTime]
 * @property {{ status: string, fullName?: string, failureMessages?: string[] | null }[]} assertionResults
 */

/** What a property that fails says of itself. */
const propertyFailed = /^(?:Error: )?Property failed (?:after|by)/;

/**
 * Adds up the reports of a folder, one file for each project.
 * @param {string} folder
 * @param {readonly string[]} [known] the tests whose failure is known
 * @returns {Result}
 */
export function resultOf(folder, known = []) {
  const reports = listed(folder).map((name) => readReport(join(folder, name)));
  const files = reports.flatMap(
    ({ testResults = [] }) => /** @type {FileReport[]} */ (testResults),
  );
  const failures = files.flatMap(failuresIn);
  const excused = failures.filter(
    ({ name, words }) => known.includes(name) && propertyFailed.test(words),
  );
  const { passed, failed } = total(reports.map(countJest));
  return {
    passed,
    failed: failed - excused.length,
    files: files.map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: failures.filter((one) => !excused.includes(one)).map(({ name }) => name),
    reasons: Object.fromEntries(failures.map(({ name, words }) => [name, words])),
    excused: excused.map(({ name }) => name),
  };
}

/**
 * @param {FileReport} file
 * @returns {{ name: string, words: string }[]} A file that could not be loaded is named without a test.
 */
function failuresIn({ name, status, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [{ name: file, words: '' }];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      words: failureMessages?.[0] ?? '',
    }));
}

/** @param {string} folder */
function listed(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
