/**
 * The groups of transaction types of specification §9. DEBT_COLLECT and REVERSAL are our own: they
 * take money that a member owes, so they stand with what is taken.
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
  withdraw: ['WITHDRAW', 'ADMIN_DECREASE', 'ADMIN_MOVE_DECREASE', 'DEBT_COLLECT', 'REVERSAL'],
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
