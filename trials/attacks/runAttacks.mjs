import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../../tools/build.mjs';
import { say } from '../../tools/say.mjs';
import { root } from '../../tools/setup.mjs';
import { countJest, readReport, total, withStatus } from '../../tools/test/counts.mjs';
import { pageOfRun } from '../../tools/test/pageOfRun.mjs';
import { parts } from '../../tools/test/parts.mjs';
import { run } from '../../tools/test/run.mjs';
import { runParts } from '../../tools/test/runParts.mjs';
import { attacks, byProject } from './attacks.mjs';
import { needPostgres15 } from './postgres15.mjs';

/** @typedef {import('../../tools/test/counts.mjs').Count} Count */
/** @typedef {import('../../tools/test/runParts.mjs').Ran} Ran */

const page = 'docs/attacks.md';
const words = {
  title: 'The last attacks',
  told: [
    '`npm run attacks` wrote this page. It attacks the product in each of these ways, longer than `npm test` does, and',
    'expects it to stand.',
  ].join('\n'),
  column: 'Attack',
};

/** Which tests make each attack: Markdown. */
const testsOfEach = `
## Which tests make them

${attacks
  .map(({ name, tests }) => `- ${name}:\n${tests.map((test) => `  - \`${test}\``).join('\n')}`)
  .join('\n')}
`;

/** @param {readonly Ran[]} ran */
export function writePage(ran) {
  writeFileSync(join(root, page), pageOfRun(words, ran) + testsOfEach);
  say(`The result is written to ${page}.`);
}

/**
 * Makes attacks one after the other. The apps are built first, because pages and processes are
 * attacked as they are served.
 * @param {readonly import('./attacks.mjs').Attack[]} chosen
 * @returns {Promise<Ran[]>}
 */
export async function runAttacks(chosen) {
  await buildApps();
  return runParts(
    Object.fromEntries(chosen.map((attack) => [attack.name, () => runTests(attack)])),
  );
}

/**
 * @param {import('./attacks.mjs').Attack} attack
 * @returns {Promise<Count>}
 */
async function runTests({ tests, on15 = [] }) {
  /** @type {Count[]} */
  const counts = [];
  for (const [project, files] of byProject(tests))
    counts.push(await (project === 'e2e' ? inBrowser(files) : inProject(project, files)));
  for (const [project, files] of byProject(on15))
    counts.push(await inProject(project, files, { POY_TEST_BINARIES: needPostgres15() }));
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
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Count>}
 */
async function inProject(project, files, more) {
  const report = join(root, 'dist', 'reports', 'attacks.json');
  rmSync(report, { force: true });
  const script = 'tools/jest/run.mjs';
  const args = [project, '--json', '--outputFile', report, '--runTestsByPath', ...files];
  const code = await run(script, args, more);
  return withStatus(countJest(readReport(report)), code);
}
