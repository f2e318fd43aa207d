import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { join } from 'node:path';

/** Returns the folder of a project's sources, from the root of the repository. */
export const folderOf = (project: ReleaseProject): string =>
  project === 'collector' ? `libs/${project}` : `apps/${project}`;

/** Returns the folders in which the build of a project stands below `dist`. */
export function buildsOf(
  project: ReleaseProject,
  dist: string,
): { build: string; nodeBuild?: string } {
  const build = join(dist, folderOf(project));
  return project === 'shell' ? { build, nodeBuild: join(dist, 'apps', 'shell-node') } : { build };
}
