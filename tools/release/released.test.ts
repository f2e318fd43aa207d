import { expect, it } from '@jest/globals';
import { releaseProjects } from '@poy/contract/releaseRecord';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../remotes.mjs';
import { root } from '../setup.mjs';
import { folderOf } from './projectFolders.ts';
import { versionFiles } from './versionFiles.mjs';

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

it('Nx knows the projects that are released, and every remote is one', () => {
  const { release } = JSON.parse(read('nx.json') ?? '') as { release: { projects: string[] } };
  expect(release.projects).toEqual([...releaseProjects]);
  expect(remotes.filter((name) => !release.projects.includes(name))).toEqual([]);
});

it('the person who releases says which part of a version is raised, and no commit does', () => {
  const { release } = JSON.parse(read('nx.json') ?? '') as {
    release: { version: Record<string, unknown>; versionPlans?: unknown };
  };
  // What Nx would do with commits otherwise: writeVersion.full.test.ts.
  expect(Object.keys(release.version).sort()).toEqual([
    'currentVersionResolver',
    'updateDependents',
    'versionActions',
  ]);
  expect(release.version.updateDependents).toBe('never');
});

it.each(releaseProjects)('%s has a version and a changelog', (project) => {
  const folder = folderOf(project);
  const files = Object.entries(versionFiles(folder, '98.7.6', read));
  for (const [path, text] of files)
    expect([path, text.match(/98\.7\.6/g)]).toEqual([path, ['98.7.6']]);
  expect(files.map(([path]) => path.slice(folder.length))).toEqual(
    project === 'collector' ? ['/package.json', '/src/version.ts'] : ['/package.json'],
  );
  expect(read(`${folder}/CHANGELOG.md`)).toMatch(/^#{1,2} \d+\.\d+\.\d+/);
});
