import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { findDeposit, type DepositRow } from './depositRow.ts';
import { publishDeposits } from './publishDeposit.ts';

/**
 * Cancels an open request of the member.
 * @throws AppError NOT_FOUND (not the member's), DEPOSIT_NOT_OPEN
 */
export async function cancelDeposit(
  { db, publisher }: Deps,
  member: string,
  id: number,
): Promise<DepositRow> {
  const ended = await db.query({
    name: 'wallet_cancel',
    text: `UPDATE wallet.deposit SET status = 'cancelled', ended_at = now()
      WHERE id = $1 AND member = $2 AND status = 'pending' RETURNING id`,
    values: [id, member],
  });
  const row = await findDeposit(db, id);
  if (row?.member !== member) throw new AppError('NOT_FOUND');
  if (ended.length === 0) throw new AppError('DEPOSIT_NOT_OPEN');
  await publishDeposits(publisher, [row]);
  return row;
}
