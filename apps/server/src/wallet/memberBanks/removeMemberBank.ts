import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { isOpenWithdrawal } from '../withdrawals/withdrawalRow.ts';

const foundRow = z.object({ busy: z.boolean() });

/**
 * Removes an own account. It can be added again. The member's account of the ledger is locked first, as a
 * withdrawal locks it, so that none to this account begins meanwhile.
 * @throws AppError NOT_FOUND, BANK_ACCOUNT_BUSY
 */
export function removeMemberBank(
  db: Db,
  { member, id }: { member: string; id: number },
): Promise<void> {
  return db.tx(async (tx) => {
    await lockAccounts(tx, [member]);
    const [found] = await tx.query({
      name: 'wallet_member_bank_busy',
      text: `SELECT EXISTS (SELECT FROM wallet.withdrawal w WHERE w.bank_id = a.id AND ${isOpenWithdrawal}) AS busy
        FROM wallet.member_bank a WHERE a.id = $1 AND a.member = $2 AND a.status <> 'removed'
        FOR UPDATE`,
      values: [id, member],
      row: foundRow,
    });
    if (!found) throw new AppError('NOT_FOUND');
    if (found.busy) throw new AppError('BANK_ACCOUNT_BUSY');
    await tx.query({
      name: 'wallet_remove_member_bank',
      text: `UPDATE wallet.member_bank SET status = 'removed', decided_at = coalesce(decided_at, clock_timestamp())
        WHERE id = $1`,
      values: [id],
    });
  });
}
