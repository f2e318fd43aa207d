/**
 * The transaction types of specification §9 in its groups. The statement shows each of them by its
 * name (libs/host/src/transactions).
 *
 * Six are our own. DEBT_COLLECT takes money that a member owes, and REVERSAL a win or refund that
 * was wrong. PREDEPOSIT_BACK takes back a PREDEPOSIT that the bank never confirmed, and DEPOSIT_BACK a
 * deposit that the bank took back. WITHDRAW_RETURN gives back what a withdrawal had set aside, or what its
 * bank has sent back, and WITHDRAW_RETURN_BACK takes back what was sent back and is gone again.
 */
export const transactionGroups = {
  deposit: [
    'PREDEPOSIT',
    'DEPOSIT',
    'ADMIN_INCREASE',
    'ABORT_POY',
    'ACHIVEMENT_ADDMONEY',
    'YING_WIN',
    'ADMIN_MOVE_INCREASE',
    'MOVE_AF_TO_MONEY',
  ],
  withdraw: [
    'WITHDRAW',
    'ADMIN_DECREASE',
    'ADMIN_MOVE_DECREASE',
    'DEBT_COLLECT',
    'REVERSAL',
    'PREDEPOSIT_BACK',
    'DEPOSIT_BACK',
    'WITHDRAW_RETURN',
    'WITHDRAW_RETURN_BACK',
  ],
  lottery: [
    'BET_GOV',
    'WIN_GOV',
    'BET_YEEKEE',
    'WIN_YEEKEE',
    'BET_STOCK',
    'WIN_STOCK',
    'BET_SET_4',
    'WIN_SET_4',
  ],
  games: [
    'BET_GAME',
    'WIN_GAME',
    'ABORT_GAME',
    'REFUND_GAME',
    'GAME_ADD',
    'GAME_DEDUCT',
    'CREATE_GAME',
    'DRAW_GAME',
    'BONUS_GAME',
  ],
} as const;
