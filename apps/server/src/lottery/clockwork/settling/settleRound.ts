import type { Db } from '../../../db/db.ts';
import {
  batchSize,
  eachBatch,
  nextBatch,
  type SettledBatch,
} from '../../purchases/settledBatch.ts';

/**
 * Pays the next batch of a round. Returns null when nothing is left, or when another process is
 * paying it.
 */
async function settleBatch(db: Db, round: number, limit = batchSize): Promise<SettledBatch | null> {
  const [row] = await db.query({
    name: 'lottery_settle_batch',
    text: 'SELECT lottery.settle_batch($1, $2) AS batch',
    values: [round, limit],
    row: nextBatch,
  });
  return row?.batch ?? null;
}

/**
 * Pays a round to its end, and calls `tell` after each committed batch. Returns true when the last
 * batch was paid here.
 */
export const settleRound = (
  db: Db,
  round: number,
  tell: (batch: SettledBatch) => void,
  limit = batchSize,
): Promise<boolean> => eachBatch(() => settleBatch(db, round, limit), tell);
