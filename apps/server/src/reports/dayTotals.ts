import type { DayTotals } from '@poy/contract/operators';

/** The sum of one transaction type; the amount is satang. */
export interface TypeSum {
  readonly type: string;
  readonly satang: number;
}

/**
 * The total that a transaction type belongs to, and its sign in it. A prefix stands for a family.
 * Types that move money between accounts of one member belong to none: a withdrawal counts when it
 * is paid, and money that is set aside has not left.
 */
const totalsOf: readonly (readonly [RegExp, keyof Sums, 1 | -1])[] = [
  [/^(DEPOSIT|PREDEPOSIT)$/, 'paidIn', 1],
  [/^(PREDEPOSIT|DEPOSIT)_BACK$/, 'paidIn', -1],
  [/^WITHDRAW_(PAID|RETURN_BACK)$/, 'paidOut', 1],
  [/^WITHDRAW_CAME_BACK$/, 'paidOut', -1],
  [/^(BET_|CREATE_GAME$)/, 'stake', 1],
  [/^(WIN_|BONUS_GAME$|GAME_ADD$)/, 'win', 1],
  [/^YING_WIN$/, 'win', 1],
  [/^(GAME_DEDUCT|REVERSAL)$/, 'win', -1],
  [/^(ABORT_POY|ABORT_GAME|REFUND_GAME|DRAW_GAME)$/, 'refund', 1],
  [/^(ADMIN_INCREASE|ACHIVEMENT_ADDMONEY|MOVE_AF_TO_MONEY|DEBT_FORGIVE)$/, 'given', 1],
  [/^ADMIN_DECREASE$/, 'given', -1],
];

type Sums = Record<'paidIn' | 'paidOut' | 'stake' | 'win' | 'refund' | 'given', number>;

/**
 * Returns what a business day brought, in satang. `result` is what the house won of its members'
 * play: the stakes without what was refunded and paid as wins. Money that is given (by operators,
 * for points, as affiliate income) is apart from it.
 */
export function dayTotals(sums: readonly TypeSum[]): DayTotals {
  const totals: Sums = { paidIn: 0, paidOut: 0, stake: 0, win: 0, refund: 0, given: 0 };
  for (const { type, satang } of sums)
    for (const [types, total, sign] of totalsOf)
      if (types.test(type)) totals[total] += sign * satang;
  return { ...totals, result: totals.stake - totals.refund - totals.win };
}
