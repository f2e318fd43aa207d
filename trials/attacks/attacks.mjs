import { machine } from './table/machine.mjs';
import { messages } from './table/messages.mjs';
import { money } from './table/money.mjs';
import { operators } from './table/operators.mjs';
import { strangers } from './table/strangers.mjs';

/**
 * The attacks that the product withstands, in plain words, and the tests that make each of them. A
 * test stands here by its path: that of a browser test begins with `e2e/`, any other one with the
 * folder of its project.
 */

/**
 * @typedef {object} Attack
 * @property {string} name
 * @property {readonly string[]} tests
 * @property {readonly string[]} [on15] tests that are run once more on PostgreSQL 15, which has
 * other words and other faults than the newest
 */

/** @type {readonly Attack[]} */
export const attacks = [...operators, ...strangers, ...messages, ...money, ...machine];

/**
 * Sorts tests by the project that runs them.
 * @param {readonly string[]} tests
 * @returns {Map<string, string[]>} folder of the project → its tests
 */
export function byProject(tests) {
  /** @type {Map<string, string[]>} */
  const sorted = new Map();
  for (const test of tests) {
    const [, project = ''] =
      /^((?:apps|libs)\/[^/]+|tools\/checks|tools|trials|e2e)\//.exec(test) ?? [];
    if (!project) throw new Error(`No project has the test ${test}.`);
    sorted.set(project, [...(sorted.get(project) ?? []), test]);
  }
  return sorted;
}
