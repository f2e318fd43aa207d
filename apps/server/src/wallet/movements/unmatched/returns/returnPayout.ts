import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../../../../db/db.ts';
import type { AuditedChange } from '../../../../calls/AuditedChange.ts';
import { refused } from '../../../../http/refused.ts';
import { credit } from '../../../../ledger/index.ts';
import { wantSecondPerson } from '../../../../operator/index.ts';
import { wantNoProposal } from '../../../proposals/proposals.ts';
import { lockDecider, mayDecideAlone } from '../../../proposals/siteLimit.ts';
import { claimedReturn } from '../claimedReturn.ts';
import {
  onWire,
  shownMovement,
  waitingMovement,
  type Row,
  type UnmatchedMovement,
} from '../unmatchedMovements.ts';
import type { Asker } from '../../../../operator/index.ts';
import { withdrawalNow, type ChangedWithdrawal } from '../../../withdrawals/endWithdrawal.ts';
import { lockWithdrawal } from '../../../withdrawals/withdrawalRow.ts';
import { payoutOf, type PayoutRow } from './payoutsOf.ts';

/** An operator's word for the withdrawal that a movement is, with its member and amount (baht) stated again. */
export interface StatedReturn {
  /** The movement. */
  readonly id: number;
  readonly withdrawal: number;
  readonly userName: string;
  readonly amount: number;
}

export interface Returned {
  readonly movement: UnmatchedMovement;
  /** The withdrawal that has come back, for its member; null while a second person has to say so. */
  readonly ended: ChangedWithdrawal | null;
}

/** Writes the word of the first person. Until the second one's, the movement is claimed by it. */
async function claim(db: Db, was: Row, payout: PayoutRow, operator: number): Promise<void> {
  await db.query({
    name: 'wallet_claim_return',
    text: `UPDATE wallet.bank_movement SET claimed_for = $2, claimed_by = $3, returns = $4, decided_by = NULL
      WHERE id = $1`,
    values: [was.id, payout.member, operator, payout.withdrawal],
  });
}

const inBaht = (satang: number): string => toBaht(satang).toFixed(2);

/**
 * Gives the money to the member: no deposit and nothing to play. The withdrawal has come back and counts no
 * more for the limits of its day. `decider` is the second person, where one was needed.
 */
async function giveBack(
  db: Db,
  { id, amount }: Row,
  { withdrawal, member, amount: paid, fee }: PayoutRow,
  decider: number | null,
): Promise<ChangedWithdrawal> {
  await db.query({
    name: 'wallet_return_paid',
    text: `UPDATE wallet.withdrawal SET status = 'returned', returned_why = 'bank', changed_at = clock_timestamp()
      WHERE id = $1`,
    values: [withdrawal],
  });
  await db.query({
    name: 'wallet_returned_movement',
    text: `UPDATE wallet.bank_movement
      SET status = 'credited', decided_by = $2, returned_at = clock_timestamp() WHERE id = $1`,
    values: [id, decider],
  });
  const { moved } = await credit(db, {
    key: `withdrawal:${withdrawal}:return`,
    type: 'WITHDRAW_RETURN',
    member,
    satang: amount,
    // The statement shows the fee that the bank kept, in figures, which all languages read alike.
    reference: {
      kind: 'withdrawal',
      id: withdrawal,
      text: fee > 0 ? `${withdrawal}: ${inBaht(paid)} − ${inBaht(fee)}` : String(withdrawal),
    },
  });
  return { row: await withdrawalNow(db, withdrawal), money: moved };
}

/**
 * Returns the withdrawal that the operator names, locked, where the movement may be its payout and member
 * and amount are those that the operator states.
 * @throws AppError OPERATOR_REFUSED NOT_ITS_RETURN or CLAIM_DIFFERS
 */
async function statedPayout(db: Db, was: Row, stated: StatedReturn): Promise<PayoutRow> {
  await lockWithdrawal(db, stated.withdrawal);
  // A statement of its own sees what was committed before the lock.
  const payout = await payoutOf(db, was.id, stated.withdrawal);
  if (!payout) throw refused('NOT_ITS_RETURN');
  if (stated.userName !== payout.userName || toSatang(stated.amount) !== was.amount)
    throw refused('CLAIM_DIFFERS');
  return payout;
}

/**
 * Takes the step of the operator. @returns null where a second person has to say the same.
 * @throws AppError OPERATOR_REFUSED CLAIMED_ALREADY, or the reason why this operator cannot be the second one
 */
async function take(
  db: Db,
  { operator }: Asker,
  was: Row,
  stated: StatedReturn,
): Promise<ChangedWithdrawal | null> {
  const { claimer } = was;
  if (claimer === null) {
    await lockDecider(db, operator);
    const alone = await mayDecideAlone(db, { operator, site: was.site }, was.amount);
    const payout = await statedPayout(db, was, stated);
    await claim(db, was, payout, operator);
    return alone && !payout.doubted ? giveBack(db, was, payout, null) : null;
  }
  if ((await claimedReturn(db, was.id)) !== stated.withdrawal) throw refused('CLAIMED_ALREADY');
  await wantSecondPerson(db, claimer, operator);
  return giveBack(db, was, await statedPayout(db, was, stated), operator);
}

/**
 * Says that a movement is the payout of a withdrawal, come back, and gives its money to the member. Up to
 * the site's limit of one person it is done at once. Above it, and where the feed had used the id of the
 * movement for other money, the first person claims the movement by it, and another one says the same
 * again. The claim can be released or rejected like every other.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING, PROPOSAL_WAITING, NOT_ITS_RETURN, CLAIM_DIFFERS,
 * CLAIMED_ALREADY, or the reason why this operator cannot be the second one
 */
export async function returnPayout(
  db: Db,
  asker: Asker,
  stated: StatedReturn,
): Promise<AuditedChange<Returned>> {
  const was = await waitingMovement(db, asker, stated.id);
  await wantNoProposal(db, stated.id);
  const ended = await take(db, asker, was, stated);
  const movement = await shownMovement(db, stated.id);
  const states = { before: onWire(was), after: { ...movement, returns: stated.withdrawal } };
  return { ...states, answer: { movement, ended } };
}
