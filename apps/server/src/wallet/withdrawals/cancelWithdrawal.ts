import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { returnWithdrawal, type ChangedWithdrawal } from './endWithdrawal.ts';
import { lockWithdrawal } from './withdrawalRow.ts';

/**
 * Takes a withdrawal of the member back, as long as its payout has not begun.
 * @throws AppError NOT_FOUND (not the member's), WITHDRAWAL_NOT_OPEN
 */
export function cancelWithdrawal(db: Db, member: string, id: number): Promise<ChangedWithdrawal> {
  return db.tx(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.member !== member) throw new AppError('NOT_FOUND');
    if (row.status === 'returned' && row.returnedWhy === 'cancelled') return { row, money: [] };
    if (row.status !== 'asked' && row.status !== 'review')
      throw new AppError('WITHDRAWAL_NOT_OPEN');
    return returnWithdrawal(tx, id, 'cancelled');
  });
}
