export { buildReleases } from './buildReleases.ts';
export { createReleases } from './createReleases.ts';
export { registerReleaseCare } from './operatorRoutes.ts';
export { publishBuilt } from './publishBuilt.ts';
export type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';
export { createStore } from './store/createStore.ts';
export { storeFolder } from './storeFolder.ts';
export { tidyReleases } from './tidyReleases.ts';
