export { registerSupport } from './registerSupport.ts';
export { registerSupportCare } from './operatorRoutes.ts';
