/**
 * The parts of `npm test`. Each runs to its end, prints its failures in full and answers how many
 * tests passed and failed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from '../build.mjs';
import { runChecks } from '../checks/runChecks.mjs';
import { needChromium, needTestBrowser } from '../chromium.mjs';
import { root } from '../setup.mjs';
import { buildOnce } from './buildOnce.mjs';
import { readReport, withStatus } from './counts.mjs';
import { resultOf } from './jestReports.mjs';
import { knownTests } from './knownTests.mjs';
import { resultOfBrowser } from './playwrightReport.mjs';
import { run } from './run.mjs';

/** @typedef {import('./runParts.mjs').Result} Result */
/** @typedef {(rest: string[]) => Promise<Result>} Part */

const reports = join(root, 'dist', 'reports');
const unitReports = join(reports, 'unit');
const lintChecks = [
  'lint',
  'format',
  'promises',
  'texts',
  'react',
  'unused',
  'api',
  'commits',
  'circles',
  'sql',
];
const notBuilt = { passed: 0, failed: 1 };

/** @type {Record<string, Part>} */
export const parts = {
  build: () => buildOnce(),
  lint: () => runChecks(lintChecks),
  typecheck: () => runChecks(['types']),
  bundles: () => bundles(),
  unit: () => units(['run-many', '-t', 'test', '--exclude', 'server']),
  server: (rest) => server(rest),
  e2e: (rest) => e2e(rest, { named: rest.some((word) => !word.startsWith('--')) }),
  hot: () => jest('trials/hot', 'hot'),
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
 * @param {object} change
 * @param {string} change.base a commit: what differs from it counts as changed, committed or not
 * @param {readonly string[]} change.paths files and folders for lint and format to look at
 * @param {readonly string[]} change.rooms folders and files of e2e/tests that the change touches
 * @param {boolean} change.server whether the change touches the server
 * @returns {Record<string, Part>}
 */
export function affectedParts({ base, paths, rooms, server: touchesServer }) {
  const checks = ['types', ...lintChecks.filter((check) => concerns(check, paths))];
  const of = ['affected', '-t', 'test', '--base', base, '--exclude', 'server'];
  return {
    checks: () => runChecks(checks, paths),
    tests: () => units(of, { mayBeNone: true }),
    ...(touchesServer && { server: () => server([]) }),
    e2e: () => e2e([...rooms, '--project', 'phone']),
  };
}

/** Checks that read few files: after a change elsewhere they have nothing new to say. */
const reads = {
  promises: /^(\.$|package-lock|tsconfig|libs\/|tools\/checks\/|apps\/(server|operator|sandbox)\/)/,
  api: /^(\.$|package-lock|libs\/(contract|bet-rules)\/|apps\/server\/|trials\/checks\/)/,
  sql: /^\.$|\.sql$/,
  texts: /^(\.$|package-lock|tsconfig)|^tools\/checks\/|\.tsx?$/,
};

/**
 * @param {string} check
 * @param {readonly string[]} paths that differ; all of them where one is the folder `.`
 */
export const concerns = (check, paths) =>
  paths.some((path) => !(check in reads) || reads[/** @type {'api'} */ (check)].test(path));

/**
 * Runs the Jest tests of several projects by Nx.
 * @param {string[]} command
 * @param {{ mayBeNone?: boolean }} [allowed]
 * @returns {Promise<Result>}
 */
async function units(command, allowed) {
  // The collector's tests run in one. On a fresh machine there is none yet.
  await needChromium();
  rmSync(unitReports, { recursive: true, force: true });
  const { code } = await nx(command, { fresh: true });
  return withStatus(resultOf(unitReports), code, allowed);
}

/**
 * Looks through the built scripts for what a promised browser lacks (docs/engines.md).
 * @returns {Promise<Result>}
 */
async function bundles() {
  if ((await buildOnce()).failed > 0) return notBuilt;
  return runChecks(['bundles']);
}

/**
 * Runs the server's tests. The apps are built first, because tests of pages and processes serve them.
 * @param {string[]} rest more arguments for the test runner, such as a file's name
 * @returns {Promise<Result>}
 */
async function server(rest) {
  if ((await buildOnce()).failed > 0) return notBuilt;
  return jest('apps/server', 'server', rest);
}

/**
 * Runs the Jest tests of one project.
 * @param {string} project its folder
 * @param {string} name of its report's folder
 * @param {string[]} [rest]
 * @returns {Promise<Result>}
 */
async function jest(project, name, rest = []) {
  const folder = join(reports, name);
  rmSync(folder, { recursive: true, force: true });
  const file = join(folder, `${name}.json`);
  const code = await run('tools/jest/run.mjs', [project, '--json', '--outputFile', file, ...rest]);
  return withStatus(resultOf(folder, knownNames()), code);
}

/**
 * Runs the browser tests against the built product.
 * @param {string[]} rest more arguments for Playwright, such as a file's name
 * @param {{ named?: boolean }} [how] `named` where a person names tests: those of test:full are
 * found then as well
 * @returns {Promise<Result>}
 */
async function e2e(rest, { named = false } = {}) {
  if ((await buildOnce()).failed > 0) return notBuilt;
  const file = join(reports, 'e2e.json');
  rmSync(file, { force: true });
  const more = {
    CHROMIUM_PATH: await needTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(named && { POY_NAMED: '1' }),
  };
  const script = 'node_modules/@playwright/test/cli.js';
  const notes = join(root, 'tools/test/playwrightReporter.mjs');
  const how = ['test', '--config', 'e2e/playwright.config.ts', `--reporter=list,json,${notes}`];
  const code = await run(script, [...how, ...rest], more);
  return withStatus(resultOfBrowser(readReport(file), knownNames()), code);
}

const knownNames = () => knownTests().map(({ test }) => test);
