export { forgetMessages } from './callbacks/forgetMessages.ts';
export { registerCallbacks } from './callbacks/registerCallbacks.ts';
export { dialects } from './dialects/dialects.ts';
export { registerGamesCare } from './care/operatorRoutes.ts';
export { registerTitleLists } from './lists/routes.ts';
export { seedPartners, seedSandboxPartner } from './partners/seedPartners.ts';
export { registerGames } from './routes.ts';
