import { z } from 'zod';
import type { Db } from '../db/db.ts';

const ruleRow = z.object({
  /** Thousandths of the settled stake of a member for whoever invited them. */
  commission: z.int(),
  /** The satang of settled stake that make a point, and the satang that a point is worth. */
  pointStake: z.int(),
  pointValue: z.int(),
});
export type RewardRule = z.infer<typeof ruleRow>;

/** The rule of a site that has set none. The database's own function knows the same numbers. */
const usualRule: RewardRule = { commission: 5, pointStake: 10_000, pointValue: 50 };

/** Returns what a site gives for settled stake. */
export async function rewardRule(db: Db, site: number): Promise<RewardRule> {
  const [row] = await db.query({
    name: 'wallet_reward_rule',
    text: `SELECT commission, point_stake AS "pointStake", point_value AS "pointValue"
      FROM wallet.reward_rule WHERE site_id = $1`,
    values: [site],
    row: ruleRow,
  });
  return row ?? usualRule;
}
