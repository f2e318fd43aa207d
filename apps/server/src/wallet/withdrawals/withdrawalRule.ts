import { reviewReason } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The rules of a site about withdrawals. Amounts are satang. */
const ruleRow = z.object({
  minimum: z.int(),
  perTime: z.int(),
  perDay: z.int(),
  timesPerDay: z.int(),
  /** The time in seconds for which a new bank account or password holds withdrawals. */
  holdSeconds: z.int(),
  reviewed: z.array(reviewReason),
  reviewAbove: z.int(),
  twoAbove: z.int(),
  /** The most that a bank keeps of a payout which it sends back. */
  returnFee: z.int(),
  /** True where the money of an open withdrawal pays the debt that a reversed movement leaves. */
  holdRepays: z.boolean(),
});
export type WithdrawalRule = z.infer<typeof ruleRow>;

/** Returns the rules of a site, which are those of all sites where it has none of its own. */
export async function withdrawalRule(db: Db, site: number): Promise<WithdrawalRule> {
  const [row] = await db.query({
    name: 'wallet_withdrawal_rule',
    text: `SELECT minimum, per_time AS "perTime", per_day AS "perDay", times_per_day AS "timesPerDay",
        hold_seconds AS "holdSeconds", reviewed, review_above AS "reviewAbove", two_above AS "twoAbove",
        hold_repays AS "holdRepays", return_fee AS "returnFee"
      FROM wallet.withdrawal_rule WHERE site_id = $1 OR site_id IS NULL
      ORDER BY site_id NULLS LAST LIMIT 1`,
    values: [site],
    row: ruleRow,
  });
  if (!row) throw new Error('There is no rule about withdrawals');
  return row;
}
