/** `npm run test:affected`: the tests of what differs from a commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../setup.mjs';
import { say } from '../say.mjs';
import { affectedParts } from './parts.mjs';
import { runParts } from './runParts.mjs';

/** Journeys through all remotes, which every change has to pass. */
const always = ['mainJob'];
/** Projects that every page depends on. */
const everywhere = ['server', 'sandbox', 'e2e'];
/** Settings of the checks: after a change in one of them every file is checked. */
const settings =
  /^(eslint\.config|\.prettier|package-lock|tools\/(boundar|Boundar|serverBoundar|checks\/))/;

/**
 * Lints the files that differ, checks all types, tests the projects that a change touches, and runs
 * their browser tests on a phone. The other screen and the other projects are left to `npm test`.
 * @param {string} [asked] the commit to compare with
 */
export async function testAffected(asked) {
  const base = asked ?? usualBase();
  const changed = affectedBy('--base', base);
  if (changed.length === 0) return say(`Nothing differs from ${base}.\n0 passed, 0 failed`);
  say(`Different from ${base}: ${changed.join(', ')}`);
  const paths = pathsToCheck(changedFiles(base));
  const parts = affectedParts({
    base,
    paths,
    rooms: roomsOf(changed),
    server: changed.includes('server'),
  });
  await runParts(parts, [], { whole: 'affected' });
}

/**
 * On a branch it is where the branch left main, on main the last commit, or the one before it when
 * nothing is changed since.
 */
function usualBase() {
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') return git('merge-base', 'main', 'HEAD');
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
}

/**
 * Chooses the files that lint and format look at.
 * @param {readonly string[]} changed
 * @returns {string[]} empty where only files went
 */
export function pathsToCheck(changed) {
  if (changed.some((file) => settings.test(file))) return ['.'];
  return changed.filter((file) => existsSync(join(root, file)));
}

/**
 * @param {string} base
 * @returns {string[]} files that differ from a commit, and new files that git does not know
 */
const changedFiles = (base) =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean);

/**
 * Asks Nx for the projects that a change touches, and those that depend on them.
 * @param {string[]} change `--base` and a commit, or `--files` and their names
 * @returns {string[]}
 */
export function affectedBy(...change) {
  const args = ['show', 'projects', '--affected', ...change, '--json'];
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = environment();
  return JSON.parse(
    execFileSync(process.execPath, [nx, ...args], { cwd: root, env, encoding: 'utf8' }),
  );
}

/**
 * Names the browser tests of these projects: each folder of e2e/tests is named as a project.
 * @param {readonly string[]} projects
 * @returns {string[]}
 */
export function roomsOf(projects) {
  const rooms = readdirSync(join(root, 'e2e/tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const all = projects.some((name) => everywhere.includes(name));
  const touched = rooms.filter((room) => all || projects.includes(room));
  return [...touched.map((room) => `tests/${room}/`), ...always];
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
