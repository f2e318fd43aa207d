export { registerNotifications } from './routes.ts';
export { startNotifying } from './startNotifying.ts';
export { dueFor, endSending } from './sending/dueFor.ts';
export { messageFigures } from './sending/messageFigures.ts';
export type { SendingEnd } from './sending/dueFor.ts';
