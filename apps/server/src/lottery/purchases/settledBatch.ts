import { roundStatus, transactionType } from '@poy/contract';
import { z } from 'zod';
import { restAfter } from '../../db/trouble/restAfter.ts';
import { memberUuid } from '../columns.ts';

/** A round whose slips or sets are paid, or refunded where it was voided. */
export const settledRound = z.object({
  betId: z.int(),
  betGroup: z.string(),
  status: roundStatus.extract(['resulted', 'voided']),
});
export type SettledRound = z.infer<typeof settledRound>;

/** A change of a member's cash by a batch, as `publishMoney` takes it. */
export const settledMoney = z
  .object({
    uuid: memberUuid,
    balanceSatang: z.int(),
    version: z.int(),
    type: transactionType,
    amountSatang: z.int(),
  })
  .transform(({ uuid: member, ...change }) => ({ member, ...change }));

/** A slip or set ticket with its member and its cost. */
export const boughtSlip = z.object({ poyId: z.int(), uuid: memberUuid, stakeSatang: z.int() });

const batch = z.object({
  done: z.boolean(),
  money: z.array(settledMoney),
  /** Shooting prizes, which come with the last batch. */
  prizes: z.array(settledMoney),
  slips: z.array(boughtSlip.extend({ satang: z.int() })),
});
/** The outcome of one committed batch, for telling members. */
export type SettledBatch = z.infer<typeof batch>;

/** The answer to the next batch; null when nothing is left or another process is at work. */
export const nextBatch = z.object({ batch: batch.nullable() });

/**
 * Works batch by batch to the last one, or until `next` has none, and calls `tell` and rests after
 * each. Returns true when the last batch was worked here.
 */
export async function eachBatch<Batch extends { done: boolean }>(
  next: () => Promise<Batch | null>,
  tell: (batch: Batch) => unknown,
): Promise<boolean> {
  for (;;) {
    const began = performance.now();
    const batch = await next();
    if (!batch) return false;
    const tookMs = performance.now() - began;
    await tell(batch);
    if (batch.done) return true;
    await restAfter(tookMs);
  }
}

/**
 * The number of slips paid in one transaction. The accounts of a batch are locked until it is
 * committed, and a member who buys just then waits. The process that tells the members of a batch
 * answers nobody else meanwhile. The batch is small enough that both take about a hundredth of a
 * second, and large enough to settle a million lines in seconds.
 */
export const batchSize = 300;
