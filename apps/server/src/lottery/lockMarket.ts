import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';

const marketRow = z.object({ id: z.int() });

/**
 * Locks the terms and the calendar of a market until the transaction ends. Of two changes at the
 * same moment the second one then starts from what the first one left, and its row in the log says
 * so. Sales go on meanwhile.
 * @throws AppError NOT_FOUND
 */
export async function lockMarket(db: Db, code: string): Promise<void> {
  const [row] = await db.query({
    name: 'lottery_lock_market',
    text: 'SELECT id FROM lottery.market WHERE code = $1 FOR NO KEY UPDATE',
    values: [code],
    row: marketRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
}
