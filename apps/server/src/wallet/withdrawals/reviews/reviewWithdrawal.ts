import { toBaht, toSatang } from '@poy/bet-rules';
import type { OperatorWithdrawal } from '@poy/contract/operators';
import type { Db } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { wantSecondPerson } from '../../../operator/index.ts';
import type { Asker } from '../../../operator/index.ts';
import { returnWithdrawal, withdrawalNow, type ChangedWithdrawal } from '../endWithdrawal.ts';
import { onWire, shownWithdrawal, takeWithdrawal, type OperatorRow } from './operatorRows.ts';

/** A withdrawal after an operator's step, and what its member is told; null where that is nothing. */
export interface Decided {
  withdrawal: OperatorWithdrawal;
  ended: ChangedWithdrawal | null;
}

/** The member and the amount (baht) that an operator saw. */
interface Seen {
  readonly id: number;
  readonly userName: string;
  readonly amount: number;
}

/** @throws AppError OPERATOR_REFUSED WITHDRAWAL_DIFFERS where it is not what the operator saw */
export function wantSameWithdrawal(was: OperatorRow, { userName, amount }: Seen): void {
  if (userName !== was.userName || toSatang(amount) !== was.amount)
    throw refused('WITHDRAWAL_DIFFERS');
}

/** Returns the outcome of a step for the log and for the answer. */
export async function outcomeOfStep(
  db: Db,
  { site }: Asker,
  was: OperatorRow,
  ended: ChangedWithdrawal | null,
): Promise<AuditedChange<Decided>> {
  const after = onWire(await shownWithdrawal(db, site, was.id));
  return { before: onWire(was), after, answer: { withdrawal: after, ended } };
}

/**
 * Approves a withdrawal that is reviewed, so that it is paid. Above the limit of the site the first
 * person only notes it, and another one approves it again.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_IN_REVIEW, WITHDRAWAL_DIFFERS, MEMBER_OWES,
 * MEMBER_CLOSED, or the
 * reason why this operator cannot be the second one
 */
export async function approveWithdrawal(
  db: Db,
  by: Asker,
  seen: Seen,
): Promise<AuditedChange<Decided>> {
  const was = await takeWithdrawal(db, by.site, seen.id);
  if (was.status !== 'review') throw refused('NOT_IN_REVIEW');
  wantSameWithdrawal(was, seen);
  if (was.debt > 0) throw refused('MEMBER_OWES', { owed: toBaht(was.debt) });
  if (was.closed) throw refused('MEMBER_CLOSED');
  if (was.needsTwo && was.decider === null) {
    await db.query({
      name: 'wallet_approve_first',
      text: 'UPDATE wallet.withdrawal SET decided_by = $2 WHERE id = $1',
      values: [was.id, by.operator],
    });
    return outcomeOfStep(db, by, was, null);
  }
  if (was.decider !== null) await wantSecondPerson(db, was.decider, by.operator);
  await db.query({
    name: 'wallet_approve',
    text: `UPDATE wallet.withdrawal SET status = 'asked', decided_by = coalesce(decided_by, $2),
        confirmed_by = CASE WHEN decided_by IS NOT NULL THEN $2::int END,
        changed_at = clock_timestamp(), due_at = clock_timestamp(), debt_noticed = 0, taken_back = 0
      WHERE id = $1`,
    values: [was.id, by.operator],
  });
  return outcomeOfStep(db, by, was, { row: await withdrawalNow(db, was.id), money: [] });
}

/**
 * Refuses a withdrawal that is not being paid: its money goes back to the member, so one person is
 * enough.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_IN_REVIEW
 */
export async function refuseWithdrawal(
  db: Db,
  by: Asker,
  { id }: { id: number },
): Promise<AuditedChange<Decided>> {
  const was = await takeWithdrawal(db, by.site, id);
  if (was.status !== 'review' && was.status !== 'asked') throw refused('NOT_IN_REVIEW');
  await db.query({
    name: 'wallet_refuse_by',
    text: `UPDATE wallet.withdrawal SET decided_by = $2, confirmed_by = NULL WHERE id = $1`,
    values: [id, by.operator],
  });
  return outcomeOfStep(db, by, was, await returnWithdrawal(db, id, 'refused'));
}
