export { registerReports } from './operatorRoutes.ts';
