export { createRecordKeeping } from './keepRecords.ts';
export { registerCollector } from './routes.ts';
