import type { MoneyRules } from '@poy/contract/operators';

/** What a site sets about the money of its members. */
export const siteRules: MoneyRules = {
  withdrawals: {
    minimum: 300,
    perTime: 49_000,
    perDay: 200_000,
    timesPerDay: 5,
    holdHours: 24,
    reviewed: ['first', 'large'],
    reviewAbove: 20_000,
    twoAbove: 20_000,
    returnFee: 0,
    holdRepays: false,
  },
  turnover: { perDeposit: 1_000 },
  rewards: { commission: 5, pointStake: 100, pointValue: 0.5 },
  ahead: { most: 5_000, minutes: 30 },
};
