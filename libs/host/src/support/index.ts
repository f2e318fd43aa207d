// What few pages need to reach people is built into these pages, so that the first page of a visitor
// does not carry it. What it needs of the page it asks for by the name of the shared module.
export { guidePage } from './guideAt.ts';
export { useHelp } from './useHelp.tsx';
export { useSupport } from './useSupport.ts';
export type { Support } from './useSupport.ts';
export { supportAbout, supportPage } from './supportPaths.ts';
