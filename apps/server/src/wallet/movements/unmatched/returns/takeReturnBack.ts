import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import { takeBack, type TakenBack } from '../../../../ledger/index.ts';
import { withdrawalNow } from '../../../withdrawals/endWithdrawal.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../../withdrawals/withdrawalRow.ts';

const returnRow = z.object({ withdrawal: z.int(), member: z.uuid() });

/** A payout that had come back and is paid again, and what was taken from its member. */
export interface PaidAgain {
  readonly row: WithdrawalRow;
  readonly taken: TakenBack;
}

/**
 * Takes back what a returned payout gave, because its bank takes the return itself back: from cash, and the
 * rest becomes a debt. Its withdrawal is paid again. The caller has locked the movement and the asking of
 * the member, and has written that the movement is reversed.
 * @returns null where the movement is no returned payout
 */
export async function takeReturnBack(
  db: Db,
  movement: number,
  satang: number,
): Promise<PaidAgain | null> {
  const [found] = await db.query({
    name: 'wallet_return_of_movement',
    text: `SELECT w.id AS withdrawal, w.member FROM wallet.bank_movement v JOIN wallet.withdrawal w ON w.id = v.returns
      WHERE v.id = $1 AND v.returned_at IS NOT NULL`,
    values: [movement],
    row: returnRow,
  });
  if (!found) return null;
  const { withdrawal: id, member } = found;
  await lockWithdrawal(db, id);
  await db.query({
    name: 'wallet_paid_again',
    text: `UPDATE wallet.withdrawal SET status = 'paid', returned_why = NULL, changed_at = clock_timestamp()
      WHERE id = $1`,
    values: [id],
  });
  const taken = await takeBack(db, {
    key: `withdrawal:${id}:return-back`,
    type: 'WITHDRAW_RETURN_BACK',
    member,
    satang,
    reference: { kind: 'withdrawal', id, text: String(id) },
  });
  return { row: await withdrawalNow(db, id), taken };
}
