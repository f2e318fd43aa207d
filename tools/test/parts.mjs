/**
 * The parts of `npm test`. Each runs to its end, prints its failures in full and answers how many
 * tests passed and failed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from '../build.mjs';
import { needChromium } from '../chromium.mjs';
import { root } from '../setup.mjs';
import { countPlaywright, countReports, countTasks, readReport, withStatus } from './counts.mjs';
import { run } from './run.mjs';
import { secondTry } from './secondTry.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/** @typedef {(rest: string[]) => Promise<Count>} Part */

const reports = join(root, 'dist', 'reports');
const unitReports = join(reports, 'unit');
const lintTargets = ['lint', 'format', 'unused', 'commits', 'sql', 'api', 'circles'];

/** @type {Record<string, Part>} */
export const parts = {
  build: () => tasks(['build']),
  lint: () => tasks(lintTargets),
  typecheck: () => tasks(['typecheck']),
  unit: () => units(['run-many', '-t', 'test', '--exclude', 'server']),
  server,
  e2e: (rest) => e2e(rest),
  hot: () => hot(),
};

/**
 * @param {readonly string[]} names
 * @returns {Record<string, Part>} those parts, in the order of the names
 * @throws Error for a name that no part has
 */
export function partsNamed(names) {
  const entries = names.map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`No part of the tests is named ${name}.`);
    return [name, part];
  });
  return Object.fromEntries(entries);
}

/**
 * The parts for the projects that a change touches, and for those that depend on them.
 * @param {string} base a commit: what differs from it counts as changed, committed or not
 * @param {readonly string[]} rooms folders and files of e2e/tests that the change touches
 * @returns {Record<string, Part>}
 */
export const affectedParts = (base, rooms) => ({
  checks: () => tasks([...lintTargets, 'typecheck'], ['affected', '--base', base]),
  tests: () => units(['affected', '-t', 'test', '--base', base], { mayBeNone: true }),
  e2e: () => e2e([...rooms, '--project', 'phone']),
});

/**
 * Runs Nx targets in every project that has them; each project counts once for each target.
 * @param {readonly string[]} targets
 * @param {readonly string[]} [which]
 * @returns {Promise<Count>}
 */
async function tasks(targets, which = ['run-many']) {
  const { code, output } = await nx([...which, '-t', ...targets]);
  return countTasks(targets, output, code);
}

/**
 * Runs the Jest tests of several projects.
 * @param {string[]} command
 * @param {{ mayBeNone?: boolean }} [allowed]
 * @returns {Promise<Count>}
 */
async function units(command, allowed) {
  // The collector's tests run in one. On a fresh machine there is none yet.
  await needChromium();
  rmSync(unitReports, { recursive: true, force: true });
  const { code, output } = await nx(command);
  const count = withStatus(countReports(unitReports), code, allowed);
  return secondTry(unitReports, count, countTasks(['test'], output, code).failed);
}

/**
 * Runs the server's tests. The apps are built first, because tests of pages and processes serve them.
 * @param {string[]} rest more arguments for the test runner, such as a file's name
 * @returns {Promise<Count>}
 */
function server(rest) {
  return units(['run', 'server:test', ...rest]);
}

/**
 * Runs the browser tests against the built product.
 * @param {string[]} rest more arguments for Playwright, such as a file's name
 * @returns {Promise<Count>}
 */
async function e2e(rest) {
  const { code: notBuilt } = await nx(['run-many', '-t', 'build']);
  if (notBuilt) return { passed: 0, failed: 1 };
  const file = join(reports, 'e2e.json');
  rmSync(file, { force: true });
  const more = { CHROMIUM_PATH: await needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const script = 'node_modules/@playwright/test/cli.js';
  const code = await run(script, ['test', '--config', 'e2e/playwright.config.ts', ...rest], more);
  return withStatus(countPlaywright(readReport(file)), code);
}

/**
 * Runs the test of `npm run dev`. It edits sources and gives them back, so nothing runs beside it.
 * @returns {Promise<Count>}
 */
async function hot() {
  rmSync(unitReports, { recursive: true, force: true });
  const file = join(unitReports, 'hot.json');
  const code = await run('tools/jest/run.mjs', ['tools/hot', '--json', '--outputFile', file]);
  return withStatus(countReports(unitReports), code);
}
