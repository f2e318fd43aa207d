export { openBus } from './bus/openBus.ts';
export { createBusPublisher } from './bus/busPublisher.ts';
export { createHostedPublisher } from './hostedPublisher.ts';
export { registerRealtime } from './routes.ts';
export { publishMoney } from './publishMoney.ts';
export { tellChanged } from './tellChanged.ts';
export { createEventWriter } from './live/events/writeEvents.ts';
