import { toSatang } from '@poy/bet-rules';
import type { Db } from '../../../db/db.ts';
import { wantSecondPerson, type Asker } from '../../../operator/index.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import type { MovedCash } from '../../../ledger/index.ts';
import { creditMovement } from '../../feeds/creditMovement.ts';
import { endSlipOfClaim } from '../../deposits/manual/manualDeposits.ts';
import { propose } from '../../proposals/propose.ts';
import { wantNoProposal } from '../../proposals/proposals.ts';
import { claimedReturn } from './claimedReturn.ts';
import {
  claimOf,
  onWire,
  waitingMovement,
  writeDecision,
  type Claim,
  type Row,
  type UnmatchedMovement,
} from './unmatchedMovements.ts';

export interface Approved {
  movement: UnmatchedMovement;
  /** The member's new balance; empty where the money had been given ahead of the bank's word. */
  money: readonly MovedCash[];
  /** The requests with slips that ended by it. */
  ended: readonly number[];
}

/** The values that the second person saw: the member's name and the amount in baht. */
export interface Restated {
  readonly id: number;
  readonly userName: string;
  readonly amount: number;
}

async function creditClaim(db: Db, was: Row, { member }: Claim): Promise<readonly MovedCash[]> {
  const { moved } = await creditMovement(db, was.feed, {
    accountNumber: was.accountNumber,
    movementId: was.movementId,
    counted: was.counted,
    member,
    satang: was.amount,
    reference: { kind: 'operator', id: was.id, text: was.movementId },
  });
  return moved;
}

/**
 * Takes the second step, by another person who states member and amount again: credits the member
 * once, under the key of the bank's own movement. Money that was given ahead on the member's slip is
 * not given again. Nothing is credited where the claim has another
 * member or amount.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED CLAIM_DIFFERS, RETURN_CLAIMED (it is claimed as a payout that
 * has come back) or the reason why this operator cannot take the step
 */
export async function approveMovement(
  db: Db,
  asker: Asker,
  restated: Restated,
): Promise<AuditedChange<Approved>> {
  const was = await waitingMovement(db, asker, restated.id);
  const claim = claimOf(was);
  await wantNoProposal(db, restated.id);
  if ((await claimedReturn(db, restated.id)) !== null) throw refused('RETURN_CLAIMED');
  await wantSecondPerson(db, claim.claimer, asker.operator);
  if (restated.userName !== was.claimedFor || toSatang(restated.amount) !== was.amount) {
    throw refused('CLAIM_DIFFERS');
  }
  const { ahead, ended } = await endSlipOfClaim(db, {
    member: claim.member,
    accountNumber: was.accountNumber,
    satang: was.amount,
  });
  const money = ahead ? [] : await creditClaim(db, was, claim);
  const done = await writeDecision(db, was, {
    status: 'credited',
    ...claim,
    decider: asker.operator,
  });
  return { ...done, answer: { movement: done.after, money, ended } };
}

const reject = (
  db: Db,
  was: Row,
  { operator }: Asker,
  status: 'unmatched' | 'rejected',
): ReturnType<typeof writeDecision> =>
  writeDecision(db, was, { status, member: null, claimer: null, decider: operator });

/**
 * Refuses money for good, as a first person proposed.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING
 */
export async function refuseForGood(db: Db, asker: Asker, id: number): Promise<void> {
  await reject(db, await waitingMovement(db, asker, id), asker, 'rejected');
}

/**
 * Rejects a claim, which only a second person may do, or refuses money for good (`final`). More
 * money than the limit of the site is only proposed to be refused for good; until a second person
 * has decided, nobody can claim it or approve its claim.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_CLAIMED, NOT_WAITING, PROPOSAL_WAITING or the
 * reason why this operator cannot take the step
 */
export async function rejectMovement(
  db: Db,
  asker: Asker,
  { id, final, reason }: { id: number; final: boolean; reason: string },
): Promise<AuditedChange<UnmatchedMovement>> {
  const was = await waitingMovement(db, asker, id);
  if (was.member !== null || !final)
    await wantSecondPerson(db, claimOf(was).claimer, asker.operator);
  await wantNoProposal(db, id);
  if (final) {
    const { amount: satang, site } = was;
    const about = { kind: 'reject', member: null, movement: id, satang, reason } as const;
    const proposed = await propose(db, { operator: asker.operator, site }, about, null);
    if (proposed.status !== 'alone') {
      const before = onWire(was);
      const after = { ...before, proposal: proposed.id };
      return { before, after, answer: after };
    }
  }
  const done = await reject(db, was, asker, final ? 'rejected' : 'unmatched');
  return { ...done, answer: done.after };
}
