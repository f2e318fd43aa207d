import { toBaht } from '@poy/bet-rules';
import type { UnmatchedAsked } from '@poy/contract/operators';
import { z } from 'zod';
import { isAskers, type Asker, type SeenBy } from '../../../operator/index.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { refused } from '../../../http/refused.ts';
import { feedName } from '../../feeds/feedName.ts';
import { lockMovementOf } from '../../feeds/lockMovement.ts';
import { mayBePaid } from '../../deposits/manual/slipRow.ts';
import { workPage } from '../../workPage.ts';
import { claimableAmounts, isClaimed } from './memberClaims.ts';

/** Money on a site's bank account that no request fits, as the queries answer it. */
const movementRow = z.object({
  id: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  /** Satang. */
  amount: z.int(),
  fromAccount: z.string(),
  fromName: z.string(),
  message: z.string().nullable(),
  at: z.date(),
  contradicts: z.int().nullable(),
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  claimedFor: z.string().nullable(),
  claimedBy: z.string().nullable(),
  member: z.uuid().nullable(),
  claimer: z.int().nullable(),
  /** The site of the bank account; null where the account is no site's. */
  site: z.int().nullable(),
  /** The feed that reported it, and which time it counts. */
  feed: feedName,
  counted: z.int(),
  /** The members who say that this money is theirs. */
  reportedBy: z.array(z.string()),
  /** The open requests with slips of this sum and time. */
  slips: z.array(
    z.object({
      id: z.int(),
      userName: z.string(),
      senderIs: z.enum(['own', 'other', 'unknown']).nullable(),
    }),
  ),
  /** The proposal to refuse the money for good that waits for a second person. */
  proposal: z.int().nullable(),
});
export type Row = z.infer<typeof movementRow>;

/** A movement as operators see it; the amount is baht. */
export type UnmatchedMovement = Omit<
  Row,
  'at' | 'member' | 'claimer' | 'site' | 'feed' | 'counted'
> & {
  at: number;
};

/**
 * The most members and requests that are named with one movement. A crowd could tell of the same sum,
 * and an operator reads no more of them.
 */
const mostNamed = 20;

const withBank =
  'wallet.bank_movement v LEFT JOIN wallet.bank b ON b.account_number = v.account_number';

const select = `
  SELECT v.id, v.account_number AS "accountNumber", v.movement_id AS "movementId", v.amount,
    v.from_account AS "fromAccount", v.from_name AS "fromName", v.message, v.at, v.contradicts, v.status,
    m.user_name AS "claimedFor", o.user_name AS "claimedBy",
    v.claimed_for AS member, v.claimed_by AS claimer, b.site_id AS site,
    coalesce(b.feed, 'bank') AS feed, v.counted,
    (SELECT coalesce(json_agg(r.name), '[]'::json) FROM (
        SELECT DISTINCT r.user_name AS name FROM wallet.deposit_claim c JOIN members.member r ON r.uuid = c.member
        WHERE c.site_id = b.site_id AND c.amount = ${claimableAmounts} AND ${isClaimed}
        ORDER BY name LIMIT ${mostNamed}) r) AS "reportedBy",
    (SELECT coalesce(json_agg(json_build_object('id', q.id, 'userName', q.user_name, 'senderIs', q.sender_is)
        ORDER BY q.id), '[]'::json)
      FROM (
        SELECT d.id, u.user_name, s.sender_is FROM wallet.deposit d
        JOIN wallet.slip s ON s.deposit_id = d.id JOIN members.member u ON u.uuid = d.member
        WHERE ${mayBePaid} ORDER BY d.id LIMIT ${mostNamed}) q) AS slips,
    (SELECT p.id FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting') AS proposal
  FROM ${withBank}
  LEFT JOIN members.member m ON m.uuid = v.claimed_for LEFT JOIN operator.operator o ON o.id = v.claimed_by`;

/** The SQL condition under which a movement `v` on an account `b` is the asker's. */
export const isAskersMovement = isAskers('b.site_id');
const fitsNone = `${isAskersMovement} AND v.deposit_id IS NULL`;

/** Returns a movement as operators see it. */
export const onWire = ({
  member: _member,
  claimer: _claimer,
  site: _site,
  feed: _feed,
  counted: _counted,
  at,
  amount,
  ...row
}: Row): UnmatchedMovement => ({
  ...row,
  at: at.getTime(),
  amount: toBaht(amount),
});

const columns = {
  id: 'v.id',
  sum: 'v.amount',
  age: 'v.at',
  from: `FROM ${withBank} WHERE ${isAskersMovement}`,
};

/** Returns a page of the movements that wait for an operator, without dust or of dust alone. */
export async function unmatchedMovements(
  db: Db,
  { site, everywhere }: SeenBy,
  { by, dust, after = 0, limit }: UnmatchedAsked,
): Promise<UnmatchedMovement[]> {
  const rows = await db.query({
    name: `wallet_unmatched_by_${by}`,
    text: `${select} WHERE ${isAskersMovement} AND v.status = 'unmatched' AND v.dust = $5
      AND ${workPage(by, columns, '$3')} LIMIT $4`,
    values: [site, everywhere, after, limit, dust],
    row: movementRow,
  });
  return rows.map(onWire);
}

/**
 * Returns a movement that waits, and locks it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING
 */
export async function waitingMovement(
  db: Db,
  { site, everywhere }: Asker,
  id: number,
): Promise<Row> {
  await lockMovementOf(db, id);
  const [row] = await db.query({
    name: 'wallet_unmatched_one',
    text: `${select} WHERE ${fitsNone} AND v.id = $3 FOR UPDATE OF v`,
    values: [site, everywhere, id],
    row: movementRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'unmatched') throw refused('NOT_WAITING');
  return row;
}

export interface Claim {
  member: string;
  claimer: number;
}

/**
 * Returns the claim of a movement that waits.
 * @throws AppError OPERATOR_REFUSED NOT_CLAIMED
 */
export function claimOf({ member, claimer }: Row): Claim {
  if (member === null || claimer === null) throw refused('NOT_CLAIMED');
  return { member, claimer };
}

interface Decision {
  status: UnmatchedMovement['status'];
  member: string | null;
  claimer: number | null;
  decider: number | null;
}

interface Written {
  before: UnmatchedMovement;
  after: UnmatchedMovement;
}

/** Writes the new state of a movement and returns it before and after. */
export async function writeDecision(
  db: Db,
  was: Row,
  { status, member, claimer, decider }: Decision,
): Promise<Written> {
  await db.query({
    name: 'wallet_decide_unmatched',
    text: `UPDATE wallet.bank_movement
      SET status = $2, claimed_for = $3, claimed_by = $4, decided_by = $5,
        decided_at = CASE $2 WHEN 'credited' THEN clock_timestamp() END WHERE id = $1`,
    values: [was.id, status, member, claimer, decider],
  });
  return { before: onWire(was), after: await shownMovement(db, was.id) };
}

/** Returns a movement that is known to be there, as operators see it. */
export async function shownMovement(db: Db, id: number): Promise<UnmatchedMovement> {
  const [row] = await db.query({
    name: 'wallet_unmatched_after',
    text: `${select} WHERE v.id = $1`,
    values: [id],
    row: movementRow,
  });
  if (!row) throw new Error('The movement is gone');
  return onWire(row);
}
