import { toBaht } from '@poy/bet-rules';
import type { ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';

/** The most transfers that a member sees here. The statement has all of them. */
const shown = 20;

const transferRow = z.object({
  id: z.int(),
  amount: z.int(),
  fromLast4: z.string(),
  at: z.date(),
});

/** Returns the newest wallet transfers that were credited to a member, newest first. */
export async function walletHistory(
  db: Db,
  member: string,
): Promise<ReplyOf<'/poy-api/true.wallet.history'>> {
  const rows = await db.query({
    name: 'wallet_history',
    text: `SELECT v.id::int, v.amount, right(regexp_replace(v.from_account, '\\D', '', 'g'), 4) AS "fromLast4", v.at
      FROM (
        (SELECT v.* FROM wallet.deposit d JOIN wallet.bank_movement v ON v.deposit_id = d.id
          WHERE d.member = $1 AND d.status = 'credited')
        UNION ALL
        (SELECT v.* FROM wallet.bank_movement v WHERE v.claimed_for = $1)) v
      JOIN wallet.bank b ON b.account_number = v.account_number AND b.feed = 'wallet'
      WHERE v.status = 'credited'
      ORDER BY v.at DESC, v.id DESC LIMIT $2`,
    values: [member, shown],
    row: transferRow,
  });
  return rows.map(({ amount, at, ...row }) => ({
    ...row,
    amount: toBaht(amount),
    transferTime: at.getTime(),
  }));
}
