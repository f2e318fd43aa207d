import { memberStatus } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';

/** True of a member `m` to whom the money pages are closed. */
const closed = `m.status = ${memberStatus.noMoneyPages}`;

const movedRow = z.object({ id: z.int() });

/**
 * Keeps a withdrawal that was to be paid in review while the money pages are closed to its member, and
 * lets it go on when that ends. What was approved stays approved, except by a
 * debt and by money that was taken back.
 * @returns the withdrawals whose members see another state now
 */
export async function stopClosed(db: Db): Promise<number[]> {
  const moved = await db.query({
    name: 'wallet_stop_closed',
    text: `WITH moved AS MATERIALIZED (
        SELECT w.id, ${closed} AS closed FROM wallet.withdrawal w JOIN members.member m ON m.uuid = w.member
        WHERE (w.status = 'asked' AND ${closed})
          OR (w.status = 'review' AND 'closed' = ANY (w.reasons) AND NOT ${closed})
        ORDER BY w.id FOR UPDATE OF w SKIP LOCKED
      )
      UPDATE wallet.withdrawal w SET
        status = CASE WHEN o.closed OR w.debt_noticed > 0 OR w.taken_back > 0 THEN 'review' ELSE 'asked' END,
        reasons = CASE WHEN o.closed THEN array_append(w.reasons, 'closed') ELSE array_remove(w.reasons, 'closed') END,
        changed_at = clock_timestamp(), due_at = clock_timestamp()
      FROM moved o WHERE w.id = o.id RETURNING w.id`,
    values: [],
    row: movedRow,
  });
  return moved.map(({ id }) => id);
}
