import { toBaht } from '@poy/bet-rules';
import type { Db } from '../db/db.ts';
import { credit } from '../ledger/index.ts';
import { memberByName } from '../members/index.ts';
import { AppError } from '../plugins/appError.ts';
import type { Done } from '../plugins/done.ts';
import { refused } from '../plugins/refused.ts';
import type { MoneyChange } from '../realtime/index.ts';

/** Money on a site's bank account that no request fits, as operators see it. */
export interface UnmatchedMovement {
  id: number;
  accountNumber: string;
  movementId: string;
  /** Baht. */
  amount: number;
  fromAccount: string;
  fromName: string;
  at: number;
  status: 'unmatched' | 'credited' | 'rejected';
  claimedFor: string | null;
  claimedBy: string | null;
}

type Row = Omit<UnmatchedMovement, 'at'> & {
  at: Date;
  member: string | null;
  claimer: number | null;
};

const select = `
  SELECT v.id, v.account_number AS "accountNumber", v.movement_id AS "movementId", v.amount, v.from_account AS "fromAccount", v.from_name AS "fromName", v.at, v.status,
    m.user_name AS "claimedFor", o.user_name AS "claimedBy", v.claimed_for AS member, v.claimed_by AS claimer
  FROM wallet.bank_movement v LEFT JOIN wallet.bank b ON b.account_number = v.account_number
  LEFT JOIN members.member m ON m.uuid = v.claimed_for LEFT JOIN members.operator o ON o.id = v.claimed_by`;
/** Accounts of this site, and those of none. */
const ofSite = 'coalesce(b.site_id, $1) = $1 AND v.deposit_id IS NULL';

const onWire = ({
  member: _member,
  claimer: _claimer,
  at,
  amount,
  ...row
}: Row): UnmatchedMovement => ({ ...row, at: at.getTime(), amount: toBaht(amount) });

/** What waits for an operator, oldest first. */
export async function unmatchedMovements(db: Db, site: number): Promise<UnmatchedMovement[]> {
  const rows = await db.query<Row>({
    name: 'wallet_unmatched',
    text: `${select} WHERE ${ofSite} AND v.status = 'unmatched' ORDER BY v.received_at, v.id`,
    values: [site],
  });
  return rows.map(onWire);
}

/** A movement that waits, locked. @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING */
async function waiting(db: Db, site: number, id: number): Promise<Row> {
  const [row] = await db.query<Row>({
    name: 'wallet_unmatched_one',
    text: `${select} WHERE ${ofSite} AND v.id = $2 FOR UPDATE OF v`,
    values: [site, id],
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'unmatched') throw refused('NOT_WAITING');
  return row;
}

interface Decision {
  status: UnmatchedMovement['status'];
  member: string | null;
  claimer: number | null;
  decider: number | null;
}

async function write(
  db: Db,
  site: number,
  was: Row,
  { status, member, claimer, decider }: Decision,
): Promise<{ before: UnmatchedMovement; after: UnmatchedMovement }> {
  await db.query({
    name: 'wallet_decide_unmatched',
    text: 'UPDATE wallet.bank_movement SET status = $2, claimed_for = $3, claimed_by = $4, decided_by = $5 WHERE id = $1',
    values: [was.id, status, member, claimer, decider],
  });
  const [row] = await db.query<Row>({
    name: 'wallet_unmatched_after',
    text: `${select} WHERE ${ofSite} AND v.id = $2`,
    values: [site, was.id],
  });
  if (!row) throw new Error('The movement is gone');
  return { before: onWire(was), after: onWire(row) };
}

/** First step: says which member of the site the money is from. @throws AppError NOT_FOUND, OPERATOR_REFUSED */
export async function claimMovement(
  db: Db,
  site: number,
  operator: number,
  { id, userName }: { id: number; userName: string },
): Promise<Done<UnmatchedMovement>> {
  const member = await memberByName(db, site, userName);
  const was = await waiting(db, site, id);
  if (was.member === member.uuid) throw refused('NOTHING_CHANGES');
  const done = await write(db, site, was, {
    status: 'unmatched',
    member: member.uuid,
    claimer: operator,
    decider: null,
  });
  return { ...done, answer: done.after };
}

export interface Approved {
  movement: UnmatchedMovement;
  money: MoneyChange;
}

/** Second step, by another person: credits the member, once, under the key the bank's own movement has. @throws AppError NOT_FOUND, OPERATOR_REFUSED */
export async function approveMovement(
  db: Db,
  site: number,
  operator: number,
  id: number,
): Promise<Done<Approved>> {
  const was = await waiting(db, site, id);
  if (was.member === null) throw refused('NOT_CLAIMED');
  if (was.claimer === operator) throw refused('SAME_PERSON');
  const posted = await credit(db, {
    key: `bank:${was.accountNumber}:${was.movementId}`,
    type: 'DEPOSIT',
    member: was.member,
    satang: was.amount,
    reference: { kind: 'operator', id: was.id, text: was.movementId },
  });
  const done = await write(db, site, was, {
    status: 'credited',
    member: was.member,
    claimer: was.claimer,
    decider: operator,
  });
  return {
    ...done,
    answer: {
      movement: done.after,
      money: {
        uuid: was.member,
        balanceSatang: posted.balanceSatang,
        version: posted.version,
        type: 'DEPOSIT',
        amountSatang: was.amount,
      },
    },
  };
}

/** Takes a claim back, or refuses the money for good. @throws AppError NOT_FOUND, OPERATOR_REFUSED */
export async function rejectMovement(
  db: Db,
  site: number,
  operator: number,
  { id, final }: { id: number; final: boolean },
): Promise<Done<UnmatchedMovement>> {
  const was = await waiting(db, site, id);
  if (!final && was.member === null) throw refused('NOT_CLAIMED');
  const done = await write(db, site, was, {
    status: final ? 'rejected' : 'unmatched',
    member: null,
    claimer: null,
    decider: operator,
  });
  return { ...done, answer: done.after };
}
