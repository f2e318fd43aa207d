import { releaseProjects, type ReleaseProject } from '@poy/contract/releaseRecord';
import { join } from 'node:path';
import { packRelease, type PackedRelease } from './packRelease.ts';

/** Returns the folders in which the build of a project stands below `dist`. */
export function buildsOf(
  project: ReleaseProject,
  dist: string,
): { build: string; nodeBuild?: string } {
  if (project === 'collector') return { build: join(dist, 'libs', project) };
  const build = join(dist, 'apps', project);
  return project === 'shell' ? { build, nodeBuild: join(dist, 'apps', 'shell-node') } : { build };
}

/**
 * Writes everything that was built below `dist` as releases into `to`, named by their content
 * (`0.0.0-dev.<hash>`) and without lists of their packages. Returns them with the shell first.
 * @throws Error when something is not built
 */
export function packBuilds(dist: string, to: string): Promise<PackedRelease[]> {
  return Promise.all(
    releaseProjects.map((project) =>
      packRelease({ project, ...buildsOf(project, dist), version: 'dev', commit: null, to }),
    ),
  );
}
