import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../build.mjs';
import { say } from '../say.mjs';
import { root } from '../setup.mjs';
import { countJest, readReport, total, withStatus } from '../test/counts.mjs';
import { pageOfRun } from '../test/pageOfRun.mjs';
import { parts } from '../test/parts.mjs';
import { run } from '../test/run.mjs';
import { runParts } from '../test/runParts.mjs';
import { byProject } from './attacks.mjs';

/** @typedef {import('../test/counts.mjs').Count} Count */
/** @typedef {import('../test/runParts.mjs').Ran} Ran */

const page = 'docs/attacks.md';
const words = {
  title: 'The last attacks',
  told: [
    '`npm run attacks` wrote this page. It attacks the product in each of these ways, longer than `npm test` does, and',
    'expects it to stand.',
  ].join('\n'),
  column: 'Attack',
};

/** @param {readonly Ran[]} ran */
export function writePage(ran) {
  writeFileSync(join(root, page), pageOfRun(words, ran));
  say(`The result is written to ${page}.`);
}

/**
 * Makes attacks one after the other. The apps are built first, because pages and processes are
 * attacked as they are served.
 * @param {readonly import('./attacks.mjs').Attack[]} attacks
 * @returns {Promise<Ran[]>}
 */
export async function runAttacks(attacks) {
  await buildApps();
  return runParts(
    Object.fromEntries(attacks.map(({ name, tests }) => [name, () => runTests(tests)])),
  );
}

/**
 * @param {readonly string[]} tests
 * @returns {Promise<Count>}
 */
async function runTests(tests) {
  /** @type {Count[]} */
  const counts = [];
  for (const [project, files] of byProject(tests))
    counts.push(await (project === 'e2e' ? inBrowser(files) : inProject(project, files)));
  return total(counts);
}

/**
 * @param {readonly string[]} files
 * @returns {Promise<Count>}
 */
const inBrowser = async (files) =>
  (await parts.e2e?.(files.map((file) => file.replace(/^e2e\//, '')))) ?? { passed: 0, failed: 1 };

/**
 * @param {string} project
 * @param {readonly string[]} files
 * @returns {Promise<Count>}
 */
async function inProject(project, files) {
  const report = join(root, 'dist', 'reports', 'attacks.json');
  rmSync(report, { force: true });
  const code = await run('tools/jest/run.mjs', [
    project,
    '--json',
    '--outputFile',
    report,
    '--runTestsByPath',
    ...files,
  ]);
  return withStatus(countJest(readReport(report)), code);
}
