/**
 * The parts of `npm test`. Each part runs to its end, prints its failures in full and returns how
 * many passed and failed.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nx } from './build.mjs';
import { needChromium } from './chromium.mjs';
import { environment, root } from './setup.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const reports = join(root, 'dist', 'reports');

export const parts = {
  build: () => tasks('build'),
  lint: () => tasks('lint', 'format', 'unused', 'commits'),
  typecheck: () => tasks('typecheck'),
  unit,
  server,
  e2e,
};

/**
 * Runs Nx targets in every project that has them; each project counts once for each target.
 * @param {...string} targets
 * @returns {Promise<Count>}
 */
async function tasks(...targets) {
  const { code, output } = await nx(['run-many', '-t', ...targets]);
  return countTasks(`(?:${targets.join('|')})`, output, code);
}

/**
 * Reads from the task runner's lines how many projects passed. When the exit status says failure,
 * at least one failure is counted.
 * @param {string} target A target's name, or a pattern of several.
 * @param {string} output
 * @param {number} code
 * @returns {Count}
 */
export function countTasks(target, output, code) {
  const plain = stripVTControlCharacters(output);
  const passed = new Set(plain.match(new RegExp(`✔ +nx run \\S+:${target}\\b`, 'g'))).size;
  const failed = new Set(
    plain.split('Failed tasks:')[1]?.match(new RegExp(`^- \\S+:${target}$`, 'gm')),
  ).size;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** @returns {Promise<Count>} */
async function unit() {
  const folder = join(reports, 'unit');
  rmSync(folder, { recursive: true, force: true });
  const { code } = await nx(['run-many', '-t', 'test', '--exclude', 'server']);
  const counts = listed(folder).map((file) => countJest(readReport(join(folder, file))));
  return withStatus(total(counts), code);
}

/**
 * @param {string[]} rest More arguments for the test runner, such as a file's name.
 * @returns {Promise<Count>}
 */
async function server(rest) {
  const file = join(reports, 'unit', 'server.json');
  rmSync(file, { force: true });
  // The target builds the apps first, because the server's tests of pages and processes serve them.
  const { code } = await nx(['run', 'server:test', ...rest]);
  return withStatus(countJest(readReport(file)), code);
}

/**
 * @param {string[]} rest
 * @returns {Promise<Count>}
 */
async function e2e(rest) {
  if (!(await built())) return { passed: 0, failed: 1 };
  const file = join(reports, 'e2e.json');
  rmSync(file, { force: true });
  const more = { CHROMIUM_PATH: await needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...rest],
    more,
  );
  return withStatus(countPlaywright(readReport(file)), code);
}

/**
 * Builds everything. A project that did not change comes from the cache.
 * @returns {Promise<boolean>} True when everything builds.
 */
async function built() {
  const { code } = await nx(['run-many', '-t', 'build']);
  return code === 0;
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<number>}
 */
function run(script, args, more) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment(more),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
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
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
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
 * A test that passed only on a second try counts as failed.
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
function total(counts) {
  return {
    passed: counts.reduce((sum, one) => sum + one.passed, 0),
    failed: counts.reduce((sum, one) => sum + one.failed, 0),
  };
}

/**
 * Adds a failure when the exit status says so. A runner that failed without naming a test counts as
 * one failure, and so does a runner that ran nothing.
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function withStatus(count, code) {
  const ranNothing = count.passed + count.failed === 0;
  return code === 0 && !ranNothing ? count : { ...count, failed: Math.max(1, count.failed) };
}
