export { buildReleases } from './buildReleases.ts';
export { registerReleaseCare } from './operatorRoutes.ts';
export { openReleases } from './openReleases.ts';
export type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';
export { tidyReleases } from './tidyReleases.ts';
