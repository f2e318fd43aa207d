import { toBaht, toSatang } from '@poy/bet-rules';
import type { Db } from '../db/db.ts';
import { credit } from '../ledger/index.ts';
import { memberByName, secondPersonRefusal } from '../members/index.ts';
import { AppError } from '../plugins/appError.ts';
import type { Done } from '../plugins/done.ts';
import { refused } from '../plugins/refused.ts';
import type { MoneyChange } from '../realtime/index.ts';

/** Money on a site's bank account that no request fits, as operators see it. */
export interface UnmatchedMovement {
  id: number;
  accountNumber: string;
  movementId: string;
  /** The amount in baht. */
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
  LEFT JOIN members.member m ON m.uuid = v.claimed_for LEFT JOIN operator.operator o ON o.id = v.claimed_by`;
/** The operator who asks for money that no request fits, and the site that is called. */
export interface Asker {
  readonly operator: number;
  readonly site: number;
  /**
   * True where the operator works for all sites, and so for money on accounts that are no site's.
   */
  readonly everywhere: boolean;
}

const ofSite = '(b.site_id = $1 OR (b.site_id IS NULL AND $2)) AND v.deposit_id IS NULL';

const onWire = ({
  member: _member,
  claimer: _claimer,
  at,
  amount,
  ...row
}: Row): UnmatchedMovement => ({
  ...row,
  at: at.getTime(),
  amount: toBaht(amount),
});

/** Returns the movements that wait for an operator, oldest first. */
export async function unmatchedMovements(
  db: Db,
  { site, everywhere }: Asker,
): Promise<UnmatchedMovement[]> {
  const rows = await db.query<Row>({
    name: 'wallet_unmatched',
    text: `${select} WHERE ${ofSite} AND v.status = 'unmatched' ORDER BY v.received_at, v.id`,
    values: [site, everywhere],
  });
  return rows.map(onWire);
}

/**
 * Returns a movement that waits, and locks it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING
 */
async function waiting(db: Db, { site, everywhere }: Asker, id: number): Promise<Row> {
  const [row] = await db.query<Row>({
    name: 'wallet_unmatched_one',
    text: `${select} WHERE ${ofSite} AND v.id = $3 FOR UPDATE OF v`,
    values: [site, everywhere, id],
  });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'unmatched') throw refused('NOT_WAITING');
  return row;
}

interface Claim {
  member: string;
  claimer: number;
}

/**
 * Returns the claim of a movement that waits.
 * @throws AppError OPERATOR_REFUSED NOT_CLAIMED
 */
function claimOf({ member, claimer }: Row): Claim {
  if (member === null || claimer === null) throw refused('NOT_CLAIMED');
  return { member, claimer };
}

/**
 * Checks that the operator may take the second step of the claim.
 * @throws AppError OPERATOR_REFUSED with the reason why not
 */
async function wantSecondPerson(db: Db, { claimer }: Claim, { operator }: Asker): Promise<void> {
  const why = await secondPersonRefusal(db, claimer, operator);
  if (why) throw refused(why);
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

async function write(
  db: Db,
  was: Row,
  { status, member, claimer, decider }: Decision,
): Promise<Written> {
  await db.query({
    name: 'wallet_decide_unmatched',
    text: 'UPDATE wallet.bank_movement SET status = $2, claimed_for = $3, claimed_by = $4, decided_by = $5 WHERE id = $1',
    values: [was.id, status, member, claimer, decider],
  });
  const [row] = await db.query<Row>({
    name: 'wallet_unmatched_after',
    text: `${select} WHERE v.id = $1`,
    values: [was.id],
  });
  if (!row) throw new Error('The movement is gone');
  return { before: onWire(was), after: onWire(row) };
}

/**
 * Takes the first step: claims the money for a member of the site. A claimed movement cannot be
 * claimed again before it is released or rejected, so that the second person approves the claim
 * that they saw.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING or CLAIMED_ALREADY
 */
export async function claimMovement(
  db: Db,
  asker: Asker,
  { id, userName }: { id: number; userName: string },
): Promise<Done<UnmatchedMovement>> {
  const member = await memberByName(db, asker.site, userName);
  const was = await waiting(db, asker, id);
  if (was.member !== null) throw refused('CLAIMED_ALREADY');
  const done = await write(db, was, {
    status: 'unmatched',
    member: member.uuid,
    claimer: asker.operator,
    decider: null,
  });
  return { ...done, answer: done.after };
}

/**
 * Releases a claim, so that another one can be made: one's own, or anybody's with `anybodys`.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_WAITING, NOT_CLAIMED or NOT_YOUR_CLAIM
 */
export async function releaseMovement(
  db: Db,
  asker: Asker,
  { id, anybodys }: { id: number; anybodys: boolean },
): Promise<Done<UnmatchedMovement>> {
  const was = await waiting(db, asker, id);
  const { claimer } = claimOf(was);
  if (claimer !== asker.operator && !anybodys) throw refused('NOT_YOUR_CLAIM');
  const done = await write(db, was, {
    status: 'unmatched',
    member: null,
    claimer: null,
    decider: asker.operator,
  });
  return { ...done, answer: done.after };
}

export interface Approved {
  movement: UnmatchedMovement;
  money: MoneyChange;
}

/** The values that the second person saw: the member's name and the amount in baht. */
export interface Restated {
  readonly id: number;
  readonly userName: string;
  readonly amount: number;
}

/**
 * Takes the second step, by another person who states member and amount again: credits the member
 * once, under the key of the bank's own movement. Nothing is credited where the claim has another
 * member or amount.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED CLAIM_DIFFERS or the reason why this operator cannot
 * take the step
 */
export async function approveMovement(
  db: Db,
  asker: Asker,
  restated: Restated,
): Promise<Done<Approved>> {
  const was = await waiting(db, asker, restated.id);
  const claim = claimOf(was);
  await wantSecondPerson(db, claim, asker);
  if (restated.userName !== was.claimedFor || toSatang(restated.amount) !== was.amount) {
    throw refused('CLAIM_DIFFERS');
  }
  const posted = await credit(db, {
    key: `bank:${was.accountNumber}:${was.movementId}`,
    type: 'DEPOSIT',
    member: claim.member,
    satang: was.amount,
    reference: { kind: 'operator', id: was.id, text: was.movementId },
  });
  const done = await write(db, was, { status: 'credited', ...claim, decider: asker.operator });
  const { balanceSatang, version } = posted;
  const money = {
    uuid: claim.member,
    balanceSatang,
    version,
    type: 'DEPOSIT',
    amountSatang: was.amount,
  } as const;
  return { ...done, answer: { movement: done.after, money } };
}

/**
 * Rejects a claim, which only a second person may do, or refuses money for good (`final`).
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOT_CLAIMED, NOT_WAITING or the reason why this
 * operator cannot take the step
 */
export async function rejectMovement(
  db: Db,
  asker: Asker,
  { id, final }: { id: number; final: boolean },
): Promise<Done<UnmatchedMovement>> {
  const was = await waiting(db, asker, id);
  if (was.member !== null || !final) await wantSecondPerson(db, claimOf(was), asker);
  const done = await write(db, was, {
    status: final ? 'rejected' : 'unmatched',
    member: null,
    claimer: null,
    decider: asker.operator,
  });
  return { ...done, answer: done.after };
}
