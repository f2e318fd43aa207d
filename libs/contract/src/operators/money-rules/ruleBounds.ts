const amount = { least: 0.01, most: 1e9 } as const;
const amountOrNone = { least: 0, most: 1e9 } as const;

/**
 * The bounds of each number that a site sets about the money of its members, both included, in the
 * unit of the number. Within them no site can shut in what belongs to its members.
 */
export const ruleBounds = {
  withdrawals: {
    minimum: { least: 0.01, most: 1_000 },
    perTime: { least: 1_000, most: 1e9 },
    perDay: { least: 1_000, most: 1e9 },
    timesPerDay: { least: 1, most: 100 },
    holdHours: { least: 0, most: 72 },
    reviewAbove: amountOrNone,
    twoAbove: amountOrNone,
    returnFee: { least: 0, most: 1_000 },
  },
  turnover: { perDeposit: { least: 0, most: 10_000 } },
  rewards: {
    commission: { least: 0, most: 100 },
    pointStake: amount,
    pointValue: amount,
  },
  ahead: { most: amountOrNone, minutes: { least: 1, most: 10_080 } },
} as const;
