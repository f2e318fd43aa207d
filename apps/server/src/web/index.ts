export { localeOf } from './localeOf.ts';
export { registerWeb } from './registerWeb.ts';
export { registerSiteCalls } from './siteRoutes.ts';
