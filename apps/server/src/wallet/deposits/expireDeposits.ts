import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { depositsOf, graceMs, type AskedAmount } from './depositRow.ts';
import { publishDeposits } from './publishDeposit.ts';
import { publishQueue } from './queue/publishQueue.ts';

const endedRow = z.object({
  id: z.int(),
  bankId: z.int(),
  asked: z.int(),
  /** True where it ended in the queue. */
  queued: z.boolean(),
});

/** Returns the queues in which requests have ended, each once. */
function shortened(ended: readonly z.infer<typeof endedRow>[]): AskedAmount[] {
  const queues = ended.filter(({ queued }) => queued);
  return [...new Map(queues.map((one) => [`${one.bankId} ${one.asked}`, one])).values()];
}

/**
 * Ends requests whose time is over by the database's clock. A request that has an amount ends some
 * seconds late, so that a payment made in time is still matched. One whose transfer
 * the chain never confirms ends after a day. One that somebody holds at this moment is left for the next
 * time, so that this waits for nobody. Any number of processes may run it at any time.
 */
export async function expireDeposits(deps: Pick<Deps, 'db' | 'publisher'>): Promise<number> {
  const { db, publisher } = deps;
  const ended = await db.query({
    name: 'wallet_expire',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = now()
      WHERE id IN (
        SELECT id FROM wallet.deposit WHERE (status = 'pending' AND expires_at <= now()
            AND (prepared IS NULL OR expires_at <= now() - $1 * interval '1 millisecond'))
          OR (status = 'matched' AND kind = 'crypto' AND expires_at <= now() - interval '1 day')
        FOR UPDATE SKIP LOCKED)
      RETURNING id, bank_id AS "bankId", asked, prepared IS NULL AS queued`,
    values: [graceMs],
    row: endedRow,
  });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await publishDeposits(publisher, await depositsOf(db, ids));
  for (const queue of shortened(ended)) await publishQueue(deps, queue);
  return ended.length;
}
