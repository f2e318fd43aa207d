export { registerWallet } from './routes.ts';
export { expireDeposits } from './expireDeposits.ts';
