import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inc } from 'semver';
import { nx } from '../build.mjs';
import { runChecks } from '../checks/runChecks.mjs';
import { say } from '../say.mjs';
import { root } from '../setup.mjs';
import { checkSize } from './budgets.ts';
import { buildTwice } from './buildTwice.ts';
import { expectCommitted, git, lastReleased } from './gitState.ts';
import { packRelease, recordOf } from './packRelease.ts';
import { buildsOf, folderOf } from './projectFolders.ts';
import { runScript } from './runScript.ts';

export type Bump = 'patch' | 'minor' | 'major';

/** The folder of releases, and that of their source maps. */
const releases = join(root, 'dist', 'releases');
const maps = join(root, 'dist', 'maps');

/**
 * Makes the next release of a project: checks, tests, builds twice, writes the version and the folder.
 * Until the builds are found to be the same nothing is written.
 * @throws Error in words for the person who releases
 */
export async function releaseProject(project: ReleaseProject, bump: Bump): Promise<void> {
  expectCommitted(root);
  const version = nextVersion(project, bump);
  say(`${project} ${version}`);
  await step('lint and types', () => check(project));
  await step('tests', () => test(project));
  const workplace = mkdtempSync(join(tmpdir(), 'poy-release-'));
  try {
    const built = await step('two builds in clean folders', () =>
      buildTwice(project, version, workplace),
    );
    say(`  ${checkSize(project, built.build)}`);
    // A record that is not right shows before anything is written.
    recordOf(built.build, { project, version, commit: null, packages: built.packages });
    await step('version, changelog and tag', () => writeVersion(project, version));
    const { folder } = await packRelease({
      project,
      ...buildsOf(project, built.dist),
      version,
      commit: git(root, 'rev-parse', 'HEAD'),
      packages: built.packages,
      to: releases,
      mapsTo: maps,
    });
    say(`\n${folder}\nis ready to be published (docs/release-a-remote.md).`);
  } finally {
    rmSync(workplace, { recursive: true });
  }
}

/** @throws Error when there is such a version already */
function nextVersion(project: ReleaseProject, bump: Bump): string {
  const manifest = readFileSync(join(root, folderOf(project), 'package.json'), 'utf8');
  const { version: current } = JSON.parse(manifest) as { version: string };
  const version = inc(current, bump);
  if (version === null)
    throw new Error(`${current} is no version that can be followed by another.`);
  if (git(root, 'tag', '--list', `${project}@${version}`))
    throw new Error(`There is a tag ${project}@${version} already.`);
  if (existsSync(join(releases, project, version)))
    throw new Error(`${project} ${version} is in ${releases} already.`);
  return version;
}

async function check(project: ReleaseProject): Promise<void> {
  const { failed } = await runChecks(['lint', 'types', 'format'], [folderOf(project)]);
  if (failed) throw new Error(`${failed} checks of ${project} failed; the lines above say where.`);
}

async function test(project: ReleaseProject): Promise<void> {
  const { code } = await nx(['run', `${project}:test`]);
  if (code !== 0) throw new Error(`The tests of ${project} failed; the lines above say which.`);
}

/** Lets Nx release write the version. What it has written is taken back when it does not end well. */
function writeVersion(project: ReleaseProject, version: string): void {
  const folder = folderOf(project);
  const from = lastReleased(root, project, folder);
  try {
    runScript(root, ['tools/release/writeVersion.mjs', project, version, from]);
    if (!git(root, 'tag', '--list', `${project}@${version}`)) throw new Error('There is no tag.');
  } catch (error) {
    git(root, 'restore', '--staged', '--worktree', '--', folder, 'package-lock.json');
    throw error;
  }
}

/** Runs a step and says how long it took. */
async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`✔ ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
