export { registerWallet } from './routes.ts';
export { expireDeposits } from './expireDeposits.ts';
export { approveMovement, claimMovement, rejectMovement, unmatchedMovements } from './unmatched.ts';
export { changeDebt, debts } from './debts.ts';
