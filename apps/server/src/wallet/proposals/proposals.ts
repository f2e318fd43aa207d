import { toBaht } from '@poy/bet-rules';
import type { Proposal, WorkAfter } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import {
  endWaiting,
  isAskers,
  takeWaiting,
  type ChangeDecision,
  type SeenBy,
} from '../../operator/index.ts';
import { lockMovementOf } from '../feeds/lockMovement.ts';
import { workPage } from '../workPage.ts';

const proposalRow = z.object({
  id: z.int(),
  kind: z.enum(['forgive', 'increase', 'decrease', 'move', 'reject', 'limit']),
  userName: z.string().nullable(),
  toUserName: z.string().nullable(),
  movement: z.int().nullable(),
  /** Satang. */
  amount: z.int(),
  /** The limit that this one would replace; null for other kinds, and in rows of the release before. */
  was: z.int().nullable(),
  reason: z.string(),
  status: z.enum(['alone', 'waiting', 'confirmed', 'refused']),
  proposedBy: z.string(),
  proposedAt: z.date(),
  decidedBy: z.string().nullable(),
  member: z.uuid().nullable(),
  toMember: z.uuid().nullable(),
  proposer: z.int(),
  site: z.int().nullable(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

const select = `
  SELECT p.id, p.kind, m.user_name AS "userName", t.user_name AS "toUserName", p.movement, p.amount, p.was, p.reason,
    p.status, o.user_name AS "proposedBy", p.proposed_at AS "proposedAt", d.user_name AS "decidedBy",
    p.member, p.to_member AS "toMember", p.proposed_by AS proposer, p.site_id AS site
  FROM wallet.proposal p JOIN operator.operator o ON o.id = p.proposed_by
  LEFT JOIN operator.operator d ON d.id = p.decided_by LEFT JOIN members.member m ON m.uuid = p.member
  LEFT JOIN members.member t ON t.uuid = p.to_member`;

const seen = isAskers('p.site_id');

const onWire = ({ amount, proposedAt, status, ...row }: ProposalRow): Proposal => {
  const { member: _m, toMember: _t, proposer: _p, site: _s, was: _w, ...shown } = row;
  // Whatever one person decided alone is in no list.
  if (status === 'alone') throw new Error(`${row.id} was decided by one person`);
  return { ...shown, status, amount: toBaht(amount), proposedAt: proposedAt.getTime() };
};

const columns = {
  id: 'p.id',
  sum: 'p.amount',
  age: 'p.proposed_at',
  from: `FROM wallet.proposal p WHERE ${seen}`,
};

/** Returns a page of the proposals that wait for a second person. */
export async function waitingProposals(
  db: Db,
  { site, everywhere }: SeenBy,
  { by, after = 0, limit }: WorkAfter,
): Promise<Proposal[]> {
  const rows = await db.query({
    name: `wallet_waiting_proposals_by_${by}`,
    text: `${select} WHERE ${seen} AND p.status = 'waiting' AND ${workPage(by, columns, '$3')} LIMIT $4`,
    values: [site, everywhere, after, limit],
    row: proposalRow,
  });
  return rows.map(onWire);
}

const aboutRow = z.object({ movement: z.int() });

/** Locks the movement that a proposal is about, where it is about one, before the proposal itself. */
export async function lockProposed(db: Db, id: number): Promise<void> {
  const [about] = await db.query({
    name: 'wallet_proposed_movement',
    text: 'SELECT movement FROM wallet.proposal WHERE id = $1 AND movement IS NOT NULL',
    values: [id],
    row: aboutRow,
  });
  if (about) await lockMovementOf(db, about.movement);
}

/**
 * Returns a proposal that waits, and locks it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED PROPOSAL_DECIDED
 */
export async function takeProposal(
  db: Db,
  { site, everywhere }: SeenBy,
  id: number,
): Promise<ProposalRow> {
  return takeWaiting(db, {
    name: 'wallet_take_proposal',
    text: `${select} WHERE ${seen} AND p.id = $3 AND p.status <> 'alone' FOR UPDATE OF p`,
    values: [site, everywhere, id],
    row: proposalRow,
  });
}

/** Writes the decision of a proposal and returns it before and after. */
export async function writeOutcome(
  db: Db,
  was: ProposalRow,
  decision: ChangeDecision,
): Promise<{ before: Proposal; after: Proposal }> {
  await endWaiting(db, { table: 'wallet.proposal', id: was.id }, decision);
  const [row] = await db.query({
    name: 'wallet_decided_proposal',
    text: `${select} WHERE p.id = $1`,
    values: [was.id],
    row: proposalRow,
  });
  if (!row) throw new Error('The proposal is gone');
  return { before: onWire(was), after: onWire(row) };
}

const waitsRow = z.object({ id: z.int() });

/**
 * Checks that nobody has proposed to refuse a movement for good. The caller has locked the movement,
 * and asks in a statement of its own, so that it sees what was committed before the lock.
 * @throws AppError OPERATOR_REFUSED PROPOSAL_WAITING
 */
export async function wantNoProposal(db: Db, movement: number): Promise<void> {
  const [row] = await db.query({
    name: 'wallet_proposal_of_movement',
    text: `SELECT id FROM wallet.proposal WHERE movement = $1 AND status = 'waiting'`,
    values: [movement],
    row: waitsRow,
  });
  if (row) throw refused('PROPOSAL_WAITING');
}
