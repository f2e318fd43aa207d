import type { Db } from '../../db/db.ts';
import { payDebt } from '../../ledger/index.ts';
import { returnWithdrawal, withdrawalNow, type ChangedWithdrawal } from './endWithdrawal.ts';
import { lockAsking } from './asking/lockAsking.ts';
import { lockWithdrawal, openWithdrawal, type WithdrawalRow } from './withdrawalRow.ts';
import { withdrawalRule } from './withdrawalRule.ts';

/** A sum of satang that a bank takes back, and the reason that operators read. */
export interface TakenSum {
  /** `reversed`: it was taken back. `alarm`: a bank says so, and it is not what was reported before. */
  readonly reason: 'reversed' | 'alarm';
  readonly satang: number;
}

/**
 * Returns the open withdrawal of a member and locks it, or null. Until the transaction ends, the member
 * asks for no other one. Whoever takes money back calls this before the member's account is locked.
 */
export async function lockOpenWithdrawal(db: Db, member: string): Promise<WithdrawalRow | null> {
  await lockAsking(db, member);
  const open = await openWithdrawal(db, member);
  const row = open && (await lockWithdrawal(db, open.id));
  return row && row.status !== 'paid' && row.status !== 'returned' ? row : null;
}

/**
 * Puts a withdrawal into a review by two persons, also where somebody has approved it. One whose order
 * is at the bank is only noted, so that the order is never sent a second time. The caller has locked it.
 */
export async function stopWithdrawal(
  db: Db,
  { id }: WithdrawalRow,
  { reason, satang }: TakenSum,
): Promise<ChangedWithdrawal> {
  await db.query({
    name: 'wallet_stop_withdrawal',
    text: `UPDATE wallet.withdrawal SET taken_back = taken_back + $3,
        reasons = array_append(array_remove(reasons, $2), $2),
        status = CASE status WHEN 'asked' THEN 'review' ELSE status END,
        decided_by = CASE status WHEN 'paying' THEN decided_by END,
        confirmed_by = CASE status WHEN 'paying' THEN confirmed_by END,
        changed_at = CASE status WHEN 'asked' THEN clock_timestamp() ELSE changed_at END
      WHERE id = $1`,
    values: [id, reason, satang],
  });
  return { row: await withdrawalNow(db, id), money: [] };
}

/**
 * Ends a withdrawal whose order was never sent, where its site has the rule for that: its money pays
 * `owed` satang as far as it goes, and the rest is cash again. The caller has locked it, and the key of
 * the payment is made of it, so that it pays once.
 * @returns null where the site has no such rule or the order is at the bank
 */
export async function repayFromHold(
  db: Db,
  { id, site, member, amount, status }: WithdrawalRow,
  owed: number,
): Promise<ChangedWithdrawal | null> {
  if (owed === 0 || status === 'paying' || !(await withdrawalRule(db, site)).holdRepays)
    return null;
  const { row, money } = await returnWithdrawal(db, id, 'debt');
  const satang = Math.min(owed, amount);
  const payment = { key: `debt:withdrawal:${id}`, member, satang, forgiven: false };
  const { moved } = await payDebt(db, { ...payment, text: `withdrawal ${id}` });
  return { row, money: [...money, ...moved] };
}
