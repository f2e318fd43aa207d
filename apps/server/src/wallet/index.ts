export { registerWallet } from './routes.ts';
export { expireDeposits } from './expireDeposits.ts';
export { claimMovement, releaseMovement } from './unmatched/claimMovement.ts';
export { approveMovement, rejectMovement } from './unmatched/decideMovement.ts';
export { acknowledgeAlarm, movementAlarms } from './unmatched/movementAlarms.ts';
export { unmatchedMovements } from './unmatched/unmatchedMovements.ts';
export type { Asker } from './unmatched/unmatchedMovements.ts';
export { changeDebt, debts } from './debts.ts';
export { addBank } from './addBank.ts';
