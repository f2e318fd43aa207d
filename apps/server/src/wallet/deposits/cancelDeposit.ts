import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { findDeposit, type DepositRow } from './depositRow.ts';
import { publishDeposits } from './publishDeposit.ts';
import { publishQueue } from './queue/publishQueue.ts';

/**
 * Cancels an open request of the member, also in the queue. Its slip may be shown again.
 * @throws AppError NOT_FOUND (not the member's), DEPOSIT_NOT_OPEN
 */
export async function cancelDeposit(deps: Deps, member: string, id: number): Promise<DepositRow> {
  const { db, publisher } = deps;
  const ended = await db.query({
    name: 'wallet_cancel',
    text: `WITH ended AS (
        UPDATE wallet.deposit SET status = 'cancelled', ended_at = now()
        WHERE id = $1 AND member = $2 AND status = 'pending' RETURNING id),
      unasked AS (
        UPDATE wallet.slip s SET check_at = NULL FROM ended e WHERE s.deposit_id = e.id)
      SELECT id FROM ended`,
    values: [id, member],
  });
  const row = await findDeposit(db, id);
  if (row?.member !== member) throw new AppError('NOT_FOUND');
  if (ended.length === 0) throw new AppError('DEPOSIT_NOT_OPEN');
  await publishDeposits(publisher, [row]);
  if (row.prepared === null) await publishQueue(deps, row);
  return row;
}
