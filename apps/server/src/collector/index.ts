export { keepRecords } from './records/keepRecords.ts';
export { registerCollector, registerDeviceViews } from './routes.ts';
export { sharesBrowser } from './devices/sharesBrowser.ts';
