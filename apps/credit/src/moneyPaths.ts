/** The addresses of money pages that only money pages link to. */
export const moneyPaths = {
  banks: '/bank/status',
  addBank: '/bank/add',
  /** The way to add an account as a step of a first withdrawal, which it leads back to. */
  addBankFirst: '/bank/add?back=%2Fcredit%2Fwithdraw',
  turnover: '/credit/turnover',
  withdrawals: '/credit/status',
} as const;
