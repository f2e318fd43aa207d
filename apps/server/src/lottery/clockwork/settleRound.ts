import type { Db } from '../../db/db.ts';
import type { MoneyChange } from '../../realtime/index.ts';

export interface PaidSlip {
  readonly poyId: number;
  readonly uuid: string;
  readonly satang: number;
}

/** The outcome of one committed batch, for telling members. */
export interface SettledBatch {
  readonly done: boolean;
  readonly money: readonly MoneyChange[];
  /** Shooting prizes, which come with the last batch. */
  readonly prizes: readonly MoneyChange[];
  readonly slips: readonly PaidSlip[];
}

/**
 * The number of slips paid in one transaction. The accounts of a batch are locked until it is
 * committed, and a member who buys just then waits. The batch is small enough to take a few
 * hundredths of a second, and large enough to settle a million lines in seconds.
 */
export const batchSize = 1_000;

/**
 * Pays the next batch of a round. Returns null when nothing is left, or when another process is
 * paying it.
 */
export async function settleBatch(
  db: Db,
  round: number,
  limit = batchSize,
): Promise<SettledBatch | null> {
  const [row] = await db.query<{ batch: SettledBatch | null }>({
    name: 'lottery_settle_batch',
    text: 'SELECT lottery.settle_batch($1, $2) AS batch',
    values: [round, limit],
  });
  return row?.batch ?? null;
}

/** Pays a round to its end, and calls `tell` after each committed batch. */
export async function settleRound(
  db: Db,
  round: number,
  tell: (batch: SettledBatch) => void,
  limit = batchSize,
): Promise<void> {
  for (
    let batch = await settleBatch(db, round, limit);
    batch;
    batch = batch.done ? null : await settleBatch(db, round, limit)
  )
    tell(batch);
}
