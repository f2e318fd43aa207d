/**
 * The kept list of tests whose fault is known and not mended yet (knownTests.json). A browser test of
 * the list may pass on a second try. A property of the server with a found seed may fail; it is never
 * tried again. Any other test that fails, or needs a second try, is a fault.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** @typedef {{ test: string, reason: string, since: string }} KnownTest */

const mostRows = 5;
const mostDays = 30;
const dayMs = 86_400_000;

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** @returns {KnownTest[]} the rows of the kept list */
export const knownTests = () => readJson('tools/test/knownTests.json');

/** @returns {string[]} the names of the properties with a seed that once found a fault */
export const seededProperties = () =>
  readJson('libs/testing/src/foundSeeds.json').map(
    (/** @type {{ test: string }} */ { test }) => test,
  );

/**
 * Says in words what is wrong with the list. Each of them fails the run.
 * @param {readonly KnownTest[]} rows
 * @param {readonly string[]} seeded the names of the properties with a found seed
 * @param {number} now ms since 1970
 * @returns {string[]}
 */
export function faultsOfList(rows, seeded, now) {
  const faults = rows.flatMap((row) => faultsOfRow(row, seeded, now));
  return rows.length > mostRows
    ? [
        `The list of known tests has ${rows.length} rows; at most ${mostRows} may stand in it.`,
      ].concat(faults)
    : faults;
}

/**
 * @param {KnownTest} row
 * @param {readonly string[]} seeded
 * @param {number} now
 * @returns {string[]}
 */
function faultsOfRow({ test, reason, since }, seeded, now) {
  const days = (now - Date.parse(since)) / dayMs;
  const faults = [];
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || !(days >= -1)) faults.push('has no day of the past');
  else if (days > mostDays)
    faults.push(`has stood there since ${since}, more than ${mostDays} days`);
  if (!reason || reason.length < 20) faults.push('has no reason');
  if (!test.startsWith('e2e/') && !seeded.includes(test))
    faults.push('is neither a browser test nor a property with a found seed');
  return faults.map((words) => `In the list of known tests, “${test}” ${words}.`);
}
