import { releaseProjects } from '@poy/contract/releaseRecord';
import { existsSync } from 'node:fs';
import { packRelease, type PackedRelease } from './packRelease.ts';
import { buildsOf } from './projectFolders.ts';

/**
 * Writes everything that was built below `dist` as releases into `to`, named by their content
 * (`0.0.0-dev.<hash>`) and without lists of their packages. Returns them with the shell first. What is not built
 * is left out.
 */
export function packBuilds(dist: string, to: string): Promise<PackedRelease[]> {
  return Promise.all(
    releaseProjects
      .filter((project) => existsSync(buildsOf(project, dist).build))
      .map((project) =>
        packRelease({ project, ...buildsOf(project, dist), version: 'dev', commit: null, to }),
      ),
  );
}
