import type { ReturnedWhy } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { giveBackHold, payHold, type MovedCash } from '../../ledger/index.ts';
import { findWithdrawal, holdKey, type WithdrawalRow } from './withdrawalRow.ts';

/** A withdrawal after a step, and the changes of its member's cash by it; none where it moved nothing. */
export interface ChangedWithdrawal {
  readonly row: WithdrawalRow;
  readonly money: readonly MovedCash[];
}

/** Returns a withdrawal that is known to be there. */
export async function withdrawalNow(db: Db, id: number): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id);
  if (!row) throw new Error(`Withdrawal ${id} is gone`);
  return row;
}

/**
 * Returns the money of a withdrawal to its member. The caller has locked the withdrawal and has seen
 * that it is open. `bankSaid` is the bank's reason for operators, which stays as it was where it is null.
 */
export async function returnWithdrawal(
  db: Db,
  id: number,
  why: ReturnedWhy,
  bankSaid: string | null = null,
): Promise<ChangedWithdrawal> {
  await db.query({
    name: 'wallet_return_withdrawal',
    text: `UPDATE wallet.withdrawal SET status = 'returned', returned_why = $2,
      bank_said = coalesce($3, bank_said), changed_at = clock_timestamp(), due_at = NULL WHERE id = $1`,
    values: [id, why, bankSaid],
  });
  const { moved } = await giveBackHold(db, holdKey(id));
  return { row: await withdrawalNow(db, id), money: moved };
}

/**
 * Pays a withdrawal in the books: its money has left. The caller has locked the withdrawal and has
 * seen that it is being paid.
 */
export async function payWithdrawal(
  db: Db,
  id: number,
  { transferId, bankSaid }: { transferId: string | null; bankSaid: string },
): Promise<ChangedWithdrawal> {
  await db.query({
    name: 'wallet_pay_withdrawal',
    text: `UPDATE wallet.withdrawal SET status = 'paid', transfer_id = $2, bank_said = $3,
      changed_at = clock_timestamp(), due_at = NULL WHERE id = $1`,
    values: [id, transferId, bankSaid],
  });
  await payHold(db, holdKey(id));
  return { row: await withdrawalNow(db, id), money: [] };
}
