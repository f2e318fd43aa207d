export { buildReleases } from './buildReleases.ts';
export { createReleases } from './createReleases.ts';
export { registerReleaseCare, storeFolder } from './operatorRoutes.ts';
export { publishBuilt } from './publishBuilt.ts';
export type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';
export { createStore } from './store/createStore.ts';
