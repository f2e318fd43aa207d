import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { coveredStakeOf } from '../../../lottery/index.ts';

const paidRow = z.object({ at: z.date().nullable() });

/**
 * Answers whether more than half of what a member has played since the last payout could hardly lose
 * or win, because the other side was bought too. Such play only meets the turnover.
 */
export async function playedOpposite(db: Db, member: string): Promise<boolean> {
  const [paid] = await db.query({
    name: 'wallet_last_paid',
    text: `SELECT max(changed_at) AS at FROM wallet.withdrawal WHERE member = $1 AND status = 'paid'`,
    values: [member],
    row: paidRow,
  });
  const { stake, covered } = await coveredStakeOf(db, member, paid?.at ?? new Date(0));
  return covered * 2 > stake;
}
