export { registerLottery } from './routes.ts';
export { seedMarkets } from './rounds/seedMarkets.ts';
export { startTick } from './clockwork/startTick.ts';
