export { registerContent } from './routes.ts';
export { registerContentCare } from './operatorRoutes.ts';
