import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { cleanCopy } from './cleanCopy.ts';
import { packagesOf } from './packages.ts';
import type { Packages } from './packRelease.ts';
import { buildsOf, folderOf } from './projectFolders.ts';
import { readBuild, type Build } from './readBuild.ts';
import { runScript } from './runScript.ts';
import { expectSameBuilds } from './sameBuilds.ts';
import { versionFiles } from './versionFiles.mjs';

export interface Built {
  /** The folder below which the build stands with its source maps. */
  dist: string;
  build: Build;
  packages: Packages;
}

/**
 * Builds the last commit of a project twice below `workplace`, as `version`. The paths of the two
 * folders differ in length, so that a path which is written into a file shows.
 * @throws Error when a build fails or the two differ
 */
export async function buildTwice(
  project: ReleaseProject,
  version: string,
  workplace: string,
): Promise<Built> {
  const first = buildIn(join(workplace, 'one'), project, version);
  const dist = buildIn(join(workplace, 'a', 'second'), project, version);
  const build = await readBuild(project, buildsOf(project, dist));
  expectSameBuilds(await readBuild(project, buildsOf(project, first)), build);
  return { dist, build, packages: packagesOf(listsIn(dist)) };
}

/** Returns the lists of packages of the builds of a project, that of browsers first. */
function listsIn(dist: string): string[] {
  const folder = join(dist, 'packages');
  const names = readdirSync(folder).sort((a, b) => a.length - b.length);
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Returns the folder `dist` of a build in a clean folder, made with the version that is released. */
function buildIn(folder: string, project: ReleaseProject, version: string): string {
  cleanCopy(root, folder);
  const read = (path: string): string | null =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;
  for (const [path, text] of Object.entries(versionFiles(folderOf(project), version, read)))
    writeFileSync(join(folder, path), text);
  runScript(folder, ['tools/release/buildProject.ts', project]);
  return join(folder, 'dist');
}
