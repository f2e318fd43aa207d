/** Reads the report that Playwright writes in JSON. */
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';

/** @typedef {import('./runParts.mjs').Result} Result */
/** @typedef {{ projectName: string, status: string, results: { duration: number }[] }} Tried */
/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: Tried[] }[]} [specs]
 *
 * @typedef {{ config?: { rootDir?: string }, suites?: Suite[], errors?: unknown[] }} Report
 */

/**
 * Counts the browser tests. One that passed on the second try counts as failed, unless it stands in
 * the list of known tests.
 * @param {Report} report
 * @param {readonly string[]} known names of known tests
 * @returns {Result}
 */
export function resultOfBrowser({ config, suites = [] }, known) {
  const folder = relative(root, config?.rootDir ?? join(root, 'e2e/tests'));
  const tests = suites.flatMap((suite) => testsOf(suite, folder, []));
  const of = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted);
  const triedAgain = of('flaky').map(({ name }) => name);
  const refused = triedAgain.filter((name) => !known.includes(name));
  const failures = of('unexpected').map(({ name }) => name);
  return {
    passed: of('expected').length + triedAgain.length - refused.length,
    failed: failures.length + refused.length,
    files: Object.entries(Object.groupBy(tests, ({ file }) => file)).map(([name, ofFile = []]) => ({
      name,
      seconds: ofFile.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
    failures,
    triedAgain,
    refused,
  };
}

/**
 * @param {Suite} suite
 * @param {string} folder of the tests
 * @param {readonly string[]} above the titles of the suites around it
 * @returns {{ name: string, file: string, status: string, seconds: number }[]}
 */
function testsOf({ title, file, suites = [], specs = [] }, folder, above) {
  const path = join(folder, file);
  // The outermost suite is the file itself.
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: [path, ...titles, spec.title].join(' › '),
        file: path,
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, folder, titles)),
  ];
}
