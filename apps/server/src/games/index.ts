export { registerGamesCare } from './care/operatorRoutes.ts';
export { registerTitleLists } from './lists/routes.ts';
export { seedPartners, seedSandboxPartner } from './partners/seedPartners.ts';
