import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

const stoppedRow = z.object({ id: z.int() });

/**
 * Stops the withdrawals of members who owe, whatever the debt is of. One that is not being paid goes
 * back to a review by two persons, also where somebody has approved it. One whose order is at the bank
 * is only noted, so that the order is never sent a second time.
 * @returns the withdrawals whose members see another state now
 */
export async function stopOwing(db: Db): Promise<number[]> {
  const stopped = await db.query({
    name: 'wallet_stop_owing',
    text: `WITH owing AS MATERIALIZED (
        SELECT w.id, w.status, d.owed FROM wallet.withdrawal w JOIN ledger.debtor d ON d.member = w.member
        WHERE (w.status = 'asked' OR (w.status IN ('review', 'paying') AND w.debt_noticed <> d.owed))
        ORDER BY w.id FOR UPDATE OF w SKIP LOCKED
      ), noted AS (
        UPDATE wallet.withdrawal w SET debt_noticed = o.owed FROM owing o
        WHERE w.id = o.id AND o.status = 'paying'
      )
      UPDATE wallet.withdrawal w SET status = 'review', debt_noticed = o.owed,
        reasons = array_append(array_remove(w.reasons, 'debt'), 'debt'), decided_by = NULL, confirmed_by = NULL,
        changed_at = CASE o.status WHEN 'asked' THEN clock_timestamp() ELSE w.changed_at END
      FROM owing o WHERE w.id = o.id AND o.status IN ('asked', 'review')
      RETURNING w.id`,
    values: [],
    row: stoppedRow,
  });
  return stopped.map(({ id }) => id);
}
