export { createPgBus } from './pgBus.ts';
export { createBusPublisher } from './busPublisher.ts';
export { createHostedPublisher } from './hostedPublisher.ts';
export { registerRealtime } from './routes.ts';
export { publishMoney } from './publishMoney.ts';
export type { MoneyChange } from './publishMoney.ts';
export { tellChanged } from './tellChanged.ts';
