/** The addresses of money pages that only money pages link to. */
export const moneyPaths = {
  banks: '/bank/status',
  addBank: '/bank/add',
  withdrawals: '/credit/status',
} as const;
