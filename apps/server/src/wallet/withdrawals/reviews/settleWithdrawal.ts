import type { Settlement } from '@poy/contract/operators';
import type { Db } from '../../../db/db.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { wantSecondPerson } from '../../../operator/index.ts';
import type { Asker } from '../../../operator/index.ts';
import { payWithdrawal, returnWithdrawal } from '../endWithdrawal.ts';
import { takeWithdrawal, type OperatorRow } from './operatorRows.ts';
import { transferIsKnown } from '../payoutRows.ts';
import { outcomeOfStep, wantSameWithdrawal, type Decided } from './reviewWithdrawal.ts';

/** @throws AppError OPERATOR_REFUSED TRANSFER_KNOWN where the transfer has paid another withdrawal */
async function wantOwnTransfer(db: Db, id: number, { transferId }: Settlement): Promise<void> {
  if (transferId !== undefined && (await transferIsKnown(db, id, transferId)))
    throw refused('TRANSFER_KNOWN');
}

/** Notes the word of the first person, or refuses it while an order may still reach the bank. */
async function noteFirst(
  db: Db,
  was: OperatorRow,
  { operator }: Asker,
  stated: Settlement,
): Promise<void> {
  if (was.onItsWay) throw refused('ORDER_ON_ITS_WAY');
  await wantOwnTransfer(db, was.id, stated);
  await db.query({
    name: 'wallet_settle_first',
    text: `UPDATE wallet.withdrawal SET settle_as = $2, settle_transfer = $3, settle_by = $4
      WHERE id = $1`,
    values: [was.id, stated.outcome, stated.transferId ?? null, operator],
  });
}

/**
 * Settles a payout that the bank has never answered clearly, as two persons learnt from the bank. The
 * first word stops every further order. The second one, of another person, pays or returns the money
 * where both say the same. The first person may say another word in place of the own one.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_PAYING, WITHDRAWAL_DIFFERS, ORDER_ON_ITS_WAY,
 * TRANSFER_KNOWN (of another withdrawal), SETTLEMENT_DIFFERS, or the reason why this operator cannot be the second one
 */
export async function settleWithdrawal(
  db: Db,
  by: Asker,
  stated: Settlement,
): Promise<AuditedChange<Decided>> {
  const was = await takeWithdrawal(db, by.site, stated.id);
  if (was.status !== 'paying') throw refused('NOT_PAYING');
  wantSameWithdrawal(was, stated);
  const transferId = stated.transferId ?? null;
  const same = was.settleAs === stated.outcome && was.settleTransfer === transferId;
  if (was.settler === null || (was.settler === by.operator && !same)) {
    await noteFirst(db, was, by, stated);
    return outcomeOfStep(db, by, was, null);
  }
  await wantSecondPerson(db, was.settler, by.operator);
  if (!same) throw refused('SETTLEMENT_DIFFERS');
  await wantOwnTransfer(db, was.id, stated);
  await db.query({
    name: 'wallet_settled_by',
    text: 'UPDATE wallet.withdrawal SET settled_by = $2 WHERE id = $1',
    values: [was.id, by.operator],
  });
  const ended =
    stated.outcome === 'paid'
      ? await payWithdrawal(db, was.id, { transferId, bankSaid: 'settled' })
      : await returnWithdrawal(db, was.id, 'bank', 'settled');
  return outcomeOfStep(db, by, was, ended);
}
