export { keepRecords } from './keepRecords.ts';
export { registerCollector, registerDeviceViews } from './routes.ts';
