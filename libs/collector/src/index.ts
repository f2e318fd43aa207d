export { collect } from './collect.ts';
export { collectAndSend, type SendOptions } from './collectAndSend.ts';
export type { CollectOptions } from './CollectOptions.ts';
export type { CollectorEvent, NecessaryEvent } from './CollectorEvent.ts';
export { getCid, type GetCidOptions } from './getCid.ts';
export { getVid } from './getVid.ts';
export { necessaryEvent } from './necessaryEvent.ts';
export { sendEvent, type CollectAnswer } from './sendEvent.ts';
export { version } from './version.ts';
