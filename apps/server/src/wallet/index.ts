export { registerWallet } from './routes.ts';
export { expireDeposits } from './expireDeposits.ts';
export { startPayouts } from './payouts/startPayouts.ts';
export { listWithdrawals, waitingWithdrawals } from './payouts/operatorRows.ts';
export { approveWithdrawal, refuseWithdrawal } from './payouts/reviewWithdrawal.ts';
export type { Decided } from './payouts/reviewWithdrawal.ts';
export { settleWithdrawal } from './payouts/settleWithdrawal.ts';
export { listPayoutDays } from './payouts/days/listPayoutDays.ts';
export { payoutDays } from './payouts/days/payoutDays.ts';
export { publishWithdrawal } from './withdrawals/publishWithdrawal.ts';
export { advanceQueues } from './queue/advanceQueues.ts';
export { askBanksAgain } from './memberBanks/askWhose.ts';
export { decideAccount, memberAccounts } from './memberBanks/forOperators.ts';
export { checkSlips } from './manual/checkSlip.ts';
export type { SlipReader } from './manual/drawSlip.ts';
export { forgetSlipPictures } from './manual/keepSlips.ts';
export { refuseSlip, slipPicture, waitingSlips } from './manual/manualDeposits.ts';
export { depositsOf } from './depositRow.ts';
export { publishDeposits } from './publishDeposit.ts';
export { takeBackPredeposits } from './manual/takeBackPredeposits.ts';
export { claimMovement, releaseMovement } from './unmatched/claimMovement.ts';
export { approveMovement, rejectMovement } from './unmatched/decideMovement.ts';
export { acknowledgeAlarm, movementAlarms } from './unmatched/movementAlarms.ts';
export { countDust } from './unmatched/countDust.ts';
export { unmatchedMovements } from './unmatched/unmatchedMovements.ts';
export type { Asker } from './unmatched/unmatchedMovements.ts';
export { returnedPayouts } from './returns/payoutsOf.ts';
export { returnPayout } from './returns/returnPayout.ts';
export { adjustBalance } from './adjustBalance.ts';
export { feeds } from './feeds/feeds.ts';
export { noticeSilence } from './feeds/noticeSilence.ts';
export { reconcileDays } from './feeds/reconcileDays.ts';
export { reconciliations } from './feeds/reconciliations.ts';
export { moveMoney } from './moveMoney.ts';
export { confirmProposal, refuseProposal } from './decideProposal.ts';
export { waitingProposals } from './proposals/proposals.ts';
export { changeLimit, limitNow } from './proposals/siteLimit.ts';
export { changeDebt, debts } from './debts.ts';
export {
  confirmAccount,
  proposeAccount,
  proposeRemoval,
  proposeWaking,
  refuseAccount,
  restAccount,
} from './accounts/changeAccounts.ts';
export { changeFeed } from './accounts/changeFeed.ts';
export { siteAccounts } from './accounts/siteAccounts.ts';
export { addBank } from './accounts/writeAccount.ts';
export { changeRules, confirmRules, refuseRules, rulesNow } from './rules/changeRules.ts';
export { ruleStep } from './rules/ruleStep.ts';
export { changeMethod, methodTerms } from './methods/changeMethod.ts';
export { listDeposits } from './listDeposits.ts';
export { ownDeposit, ownTransaction } from './ownMovement.ts';
export { verifyWallet } from './verify/verifyWallet.ts';
export type { WalletFinding } from './verify/verifyWallet.ts';
export { waitingWork } from './waitingWork.ts';
export { memberStatement } from './statement.ts';
export { afCashOf } from '../ledger/index.ts';
export { pointsOf } from './loyalty/loyalty.ts';
export { giveRewards } from './rewards/giveRewards.ts';
