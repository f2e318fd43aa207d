export { registerWallet } from './routes.ts';
export { expireDeposits } from './expireDeposits.ts';
export {
  approveMovement,
  claimMovement,
  rejectMovement,
  releaseMovement,
  unmatchedMovements,
} from './unmatched.ts';
export type { Asker } from './unmatched.ts';
export { changeDebt, debts } from './debts.ts';
