export { keepRecords } from './keepRecords.ts';
export { registerCollector } from './routes.ts';
