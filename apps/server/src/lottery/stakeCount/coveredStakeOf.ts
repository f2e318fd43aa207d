import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The settled stake of a member, and the part of it that was covered, in satang. */
const stakeRow = z.object({ stake: z.int(), covered: z.int() });
export type CoveredStake = z.infer<typeof stakeRow>;

/** The share of an option's numbers from which on its stake is covered. */
const coveredFrom = 0.9;

/** The numbers of an option. Under tode_3 the orders of three digits are one number. */
const numbersOf = `CASE option WHEN 'tode_3' THEN 220 ELSE power(10, max(length(number))) END`;

/**
 * Returns the settled stake of a member in rounds settled after `since`, and the part of it that
 * could hardly lose or win: that of an option of which the member bought nine of ten numbers or more
 * in the same round, such as low and high, or even and odd, or nearly all run numbers.
 */
export async function coveredStakeOf(db: Db, member: string, since: Date): Promise<CoveredStake> {
  const [row] = await db.query({
    name: 'lottery_covered_stake',
    text: `WITH settled AS (
        SELECT source_id AS round_id, stake FROM stake.settled
          WHERE source = 'lottery' AND member = $1 AND at > $2 AND stake > 0
      ), bought AS (
        SELECT l.option, l.number, l.stake, s.round_id FROM lottery.slip s
          CROSS JOIN LATERAL unnest(s.options, s.numbers, s.stakes) l (option, number, stake)
        WHERE s.member = $1 AND s.round_id IN (SELECT round_id FROM settled)
          AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = s.round_id AND c.slip_id = s.id)
      ), option AS (
        SELECT sum(stake) AS stake, count(DISTINCT lottery.number_key(option, number)) / ${numbersOf} AS share
          FROM bought GROUP BY round_id, option
      )
      SELECT (SELECT coalesce(sum(stake), 0)::bigint FROM settled) AS stake,
        (SELECT coalesce(sum(stake), 0)::bigint FROM option WHERE share >= $3::float8) AS covered`,
    values: [member, since, coveredFrom],
    row: stakeRow,
  });
  if (!row) throw new Error('The stake was not counted');
  return row;
}
