import { toSatang } from '@poy/bet-rules';
import {
  mayOperator,
  type OperatorRole,
  type Permission,
  type Proposal,
} from '@poy/contract/operators';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { wantSecondPerson } from '../../operator/index.ts';
import type { MovedCash } from '../../ledger/index.ts';
import { moveAdjustment } from './adjustBalance.ts';
import { forgiveDebt } from '../debts/debts.ts';
import { moveBetween } from './moveMoney.ts';
import {
  lockProposed,
  takeProposal,
  writeOutcome,
  type ProposalRow,
} from '../proposals/proposals.ts';
import { limitOf, lockLimit, writeLimit } from '../proposals/siteLimit.ts';
import { refuseForGood } from '../movements/unmatched/decideMovement.ts';
import type { Asker } from '../../operator/index.ts';

/** The permission that both persons need, by the kind of the decision. */
const needs: Record<ProposalRow['kind'], Permission> = {
  forgive: 'debts.change',
  increase: 'members.adjust',
  decrease: 'members.adjust',
  move: 'members.adjust',
  reject: 'deposits.decide',
  limit: 'proposals.limit',
};

/** The second person, with the role that they have at the called site. */
export interface Decider extends Asker {
  readonly role: OperatorRole;
}

/**
 * Raises the limit of a site, in satang.
 * @throws AppError OPERATOR_REFUSED PROPOSAL_OUTDATED where somebody has changed it since it was proposed
 */
async function raiseLimit(
  db: Db,
  site: number,
  { to, was }: { to: number; was: number | null },
): Promise<void> {
  await lockLimit(db, site);
  if (was !== null && was !== (await limitOf(db, site))) throw refused('PROPOSAL_OUTDATED');
  await writeLimit(db, site, to);
}

/** Does what was proposed. @returns the changes of members' balances */
async function carryOut(
  db: Db,
  { id, kind, member, toMember, movement, amount, was, site, reason }: ProposalRow,
  by: Decider,
): Promise<readonly MovedCash[]> {
  if (kind === 'reject' && movement !== null) await refuseForGood(db, by, movement);
  else if (kind === 'limit' && site !== null) await raiseLimit(db, site, { to: amount, was });
  else if (kind === 'forgive' && member !== null)
    await forgiveDebt(db, { key: `debt:proposal:${id}`, member, satang: amount, text: reason });
  else if ((kind === 'increase' || kind === 'decrease') && member !== null)
    return (await moveAdjustment(db, { id, direction: kind, member, satang: amount })).moved;
  else if (kind === 'move' && member !== null && toMember !== null)
    return (await moveBetween(db, { id, from: member, to: toMember, satang: amount })).money;
  else throw new Error(`Proposal ${id} is about nothing`);
  return [];
}

/** The values that the second person saw; the amount is baht. */
export interface Restated {
  readonly id: number;
  readonly userName?: string | undefined;
  readonly toUserName?: string | undefined;
  readonly amount: number;
}

export interface Confirmed {
  proposal: Proposal;
  money: readonly MovedCash[];
}

/**
 * Takes the second step: does what another person proposed, once. It is stated again with its amount
 * and its members.
 * @throws AppError NOT_FOUND, FORBIDDEN, OPERATOR_REFUSED PROPOSAL_DIFFERS, PROPOSAL_OUTDATED, or the reason why this
 * operator or the present state does not allow it
 */
export async function confirmProposal(
  db: Db,
  by: Decider,
  { id, userName, toUserName, amount }: Restated,
): Promise<AuditedChange<Confirmed>> {
  await lockProposed(db, id);
  const was = await takeProposal(db, by, id);
  if (!mayOperator(by.role, needs[was.kind])) throw new AppError('FORBIDDEN');
  await wantSecondPerson(db, was.proposer, by.operator);
  const same =
    toSatang(amount) === was.amount &&
    (userName ?? null) === was.userName &&
    (toUserName ?? null) === was.toUserName;
  if (!same) throw refused('PROPOSAL_DIFFERS');
  const money = await carryOut(db, was, by);
  const { before, after } = await writeOutcome(db, was, {
    status: 'confirmed',
    operator: by.operator,
  });
  return { before, after, answer: { proposal: after, money } };
}

/**
 * Refuses a proposal, or takes back one's own. Nothing was moved, and nothing will be.
 * @throws AppError NOT_FOUND, FORBIDDEN, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function refuseProposal(
  db: Db,
  by: Decider,
  { id }: { id: number },
): Promise<AuditedChange<Proposal>> {
  const was = await takeProposal(db, by, id);
  if (!mayOperator(by.role, needs[was.kind])) throw new AppError('FORBIDDEN');
  const done = await writeOutcome(db, was, { status: 'refused', operator: by.operator });
  return { ...done, answer: done.after };
}
