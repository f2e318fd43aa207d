import { z } from 'zod';
import { databaseNow } from '../../db/databaseNow.ts';
import type { Deps } from '../../deps.ts';
import { inQueue } from '../depositRow.ts';
import { publishQueue } from './publishQueue.ts';
import { lockAmounts, reserveAmounts } from './reserveAmounts.ts';

const queueRow = z.object({ bankId: z.int(), asked: z.int() });

/**
 * Gives the amounts that have become free to those who wait for them. Any number of processes may
 * run it at any time.
 */
export async function advanceQueues(deps: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  const queues = await deps.db.query({
    name: 'wallet_queues',
    text: `SELECT DISTINCT d.bank_id AS "bankId", d.asked FROM wallet.deposit d WHERE ${inQueue}`,
    row: queueRow,
  });
  for (const queue of queues) {
    const moved = await deps.db.tx(async (tx) => {
      await lockAmounts(tx, queue);
      return reserveAmounts(tx, queue, await databaseNow(tx));
    });
    if (moved.length > 0) await publishQueue(deps, queue, moved);
  }
}
