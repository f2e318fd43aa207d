import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const sumRow = z.object({ satang: z.int() });

/**
 * Returns the satang that banks say they take back from a member, where that is not what they had
 * reported and no operator has looked at it; 0 where there is none. Such money is not to leave before
 * persons have looked, also where its member asks for it only now.
 */
export async function openAlarms(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'wallet_open_alarms',
    text: `SELECT coalesce(sum(a.amount), 0)::bigint AS satang
      FROM wallet.movement_alarm a JOIN wallet.bank_movement v ON v.id = a.movement
      LEFT JOIN wallet.deposit d ON d.id = v.deposit_id
      WHERE a.acknowledged_by IS NULL AND a.reversed AND v.status = 'credited'
        AND coalesce(d.member, v.claimed_for) = $1`,
    values: [member],
    row: sumRow,
  });
  return row?.satang ?? 0;
}
