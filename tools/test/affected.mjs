/** `npm run test:affected`: the tests of what differs from a commit. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../setup.mjs';
import { say } from '../say.mjs';
import { affectedParts } from './parts.mjs';
import { runParts } from './runParts.mjs';

/** Journeys through all remotes, which every change has to pass. */
const always = ['mainJob'];
/** Projects that every page depends on. */
const everywhere = ['server', 'sandbox', 'e2e'];

/**
 * Lints, type-checks and tests the projects that a change touches, and runs their browser tests on a
 * phone. The other screen and the other projects are left to `npm test`.
 * @param {string} [asked] the commit to compare with
 */
export async function testAffected(asked) {
  const base = asked ?? usualBase();
  const changed = affectedProjects(base);
  if (changed.length === 0) return say(`Nothing differs from ${base}.\n0 passed, 0 failed`);
  say(`Different from ${base}: ${changed.join(', ')}`);
  await runParts(affectedParts(base, roomsOf(changed)), [], { whole: 'affected' });
}

/**
 * On a branch it is where the branch left main, on main the last commit, or the one before it when
 * nothing is changed since.
 */
function usualBase() {
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') return git('merge-base', 'main', 'HEAD');
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1';
}

/** @param {string} base @returns {string[]} */
function affectedProjects(base) {
  const args = ['show', 'projects', '--affected', '--base', base, '--json'];
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
