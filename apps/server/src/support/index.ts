export { registerSupport } from './routes.ts';
export { registerSupportCare } from './operatorRoutes.ts';
