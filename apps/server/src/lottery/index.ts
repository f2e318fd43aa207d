export { registerLottery } from './routes.ts';
export { seedMarkets } from './seedMarkets.ts';
export { startTick } from './startTick.ts';
