import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

const claimRow = z.object({ returns: z.int().nullable() });

/** Returns the withdrawal whose payout a movement is by the word of its claimer; null where it is none. */
export async function claimedReturn(db: Db, movement: number): Promise<number | null> {
  const [row] = await db.query({
    name: 'wallet_claimed_return',
    text: 'SELECT returns FROM wallet.bank_movement WHERE id = $1',
    values: [movement],
    row: claimRow,
  });
  return row?.returns ?? null;
}
