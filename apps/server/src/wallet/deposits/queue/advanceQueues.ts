import { paymentKind } from '@poy/contract';
import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Deps } from '../../../deps.ts';
import { inQueue } from '../depositRow.ts';
import { publishQueue } from './publishQueue.ts';
import { lockAmounts } from './reserveAmounts.ts';
import { reserveFor } from './reserveFor.ts';

/** Requests in one queue are of kinds that get the same; `kind` is one of them. */
const queueRow = z.object({ bankId: z.int(), asked: z.int(), kind: paymentKind });

/**
 * Gives the amounts that have become free to those who wait for them. Any number of processes may
 * run it at any time.
 */
export async function advanceQueues(deps: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  const queues = await deps.db.query({
    name: 'wallet_queues',
    text: `SELECT d.bank_id AS "bankId", d.asked, min(d.kind) AS kind FROM wallet.deposit d
      WHERE ${inQueue} GROUP BY d.bank_id, d.asked`,
    row: queueRow,
  });
  for (const queue of queues) {
    const movedUp = await deps.db.tx(async (tx) => {
      await lockAmounts(tx, queue);
      return reserveFor(queue.kind)(tx, queue, await databaseNow(tx));
    });
    if (movedUp.length > 0) await publishQueue(deps, queue, movedUp);
  }
}
