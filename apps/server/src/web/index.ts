export { registerDesk } from './registerDesk.ts';
export { registerWeb } from './registerWeb.ts';
export { registerSiteCalls } from './siteRoutes.ts';
