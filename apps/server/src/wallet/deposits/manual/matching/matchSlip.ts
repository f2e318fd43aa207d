import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import { feedIdOf } from '../../../feeds/ids/feedIdOf.ts';
import type { Sender } from '../../../senders/ownSender.ts';
import { userOfSlip } from './sameSlip.ts';
import { sendersOf } from './slipOwner.ts';
import { lockSlips, windowMs, type AccountSum, type SlipRow } from '../slipRow.ts';

/** The most requests or movements of one sum and time that are looked at, those nearest in time. */
const mostLooked = 20;

/** A request with a slip; with `ahead` its money was given already. */
export interface FoundSlip {
  readonly id: number;
  readonly ahead: boolean;
}

/** A movement as far as it is compared with slips. */
export interface MovementOfSlip {
  /** The bank's time of it in ms. */
  readonly at: number;
  readonly fromAccount: string;
  readonly fromName: string;
}

/** Returns the sender of a movement. A report of it names no bank. */
const senderOf = ({ fromAccount, fromName }: Omit<MovementOfSlip, 'at'>): Sender => ({
  bank: null,
  account: fromAccount,
  name: fromName,
});

const waitingRow = z.object({ id: z.int(), member: z.uuid() });

/** Returns the requests that a movement may be for, the nearest in time first. */
const slipsOfSum = (
  db: Db,
  { accountNumber, satang }: AccountSum,
  at: number,
): Promise<z.infer<typeof waitingRow>[]> =>
  db.query({
    name: 'wallet_slips_of_movement',
    text: `SELECT d.id, d.member FROM wallet.deposit d
      JOIN wallet.bank b ON b.id = d.bank_id JOIN wallet.slip s ON s.deposit_id = d.id
      WHERE b.account_number = $1 AND d.prepared = $2 AND d.kind = 'manual' AND s.checked = 'yes'
        AND (d.status = 'matched' OR (d.status = 'pending' AND s.sender_is = 'own'))
        AND s.paid_at BETWEEN $3::timestamptz - $4 * interval '1 ms' AND $3::timestamptz + $4 * interval '1 ms'
      ORDER BY abs(extract(epoch FROM s.paid_at - $3::timestamptz)), d.id LIMIT $5`,
    values: [accountNumber, satang, new Date(at), windowMs, mostLooked],
    row: waitingRow,
  });

/**
 * Returns the request with a slip that a movement is for, and locks it: the same account, the same
 * amount, about the same time, the service that checks slips has said yes, and it has named an account
 * of the member as the sender. A picture alone never takes money, because it can be drawn, and a movement
 * that names somebody else is not the member's. Of several, the one is taken whose member the movement
 * names, then one whose money was given ahead, then the nearest in time. The caller holds the lock of the
 * sum.
 */
export async function slipOfMovement(
  db: Db,
  sum: AccountSum,
  movement: MovementOfSlip,
): Promise<FoundSlip | null> {
  const nearest = await slipsOfSum(db, sum, movement.at);
  if (nearest.length === 0) return null;
  const members = nearest.map(({ member }) => member);
  const senderIs = await sendersOf(db, senderOf(movement), members);
  const locked = await lockSlips(
    db,
    nearest.map(({ id }) => id),
  );
  const statusOf = (id: number) => locked.find((slip) => slip.id === id)?.status;
  const rank = ({ id, member }: (typeof nearest)[number]): number =>
    (senderIs(member) === 'own' ? 0 : 2) + (statusOf(id) === 'matched' ? 0 : 1);
  // A movement that names somebody else is of another transfer. Slips of the same rank stay in the
  // order of their times.
  const possible = nearest.filter(({ member }) => senderIs(member) !== 'other');
  for (const { id } of possible.toSorted((one, other) => rank(one) - rank(other))) {
    if (statusOf(id) === 'matched') return { id, ahead: true };
    const waits = statusOf(id) === 'pending';
    if (waits && (await userOfSlip(db, id)) === null) return { id, ahead: false };
  }
  return null;
}

const movementRow = z.object({
  id: z.int(),
  movementId: z.string(),
  /** The id as the feed gave it, which names the lock. */
  feedId: z.string(),
  counted: z.int(),
  fromAccount: z.string(),
  fromName: z.string(),
});
export type WaitingMovement = Pick<
  z.infer<typeof movementRow>,
  'id' | 'movementId' | 'feedId' | 'counted'
>;

/**
 * Returns the movement that a slip is for where the bank reported it before the slip came. Of several,
 * one that the member has sent by the bank's word is taken, then the nearest in time that names nobody
 * else. One that an operator has claimed for somebody, or that is proposed to be refused, is left to the
 * operators, and so is money under a used id. It stays like this where the caller has locked this movement and the sum.
 */
export async function movementOfSlip(
  db: Db,
  { member, accountNumber, satang, paidAt }: SlipRow,
): Promise<WaitingMovement | null> {
  const nearest = await db.query({
    name: 'wallet_movements_of_slip',
    text: `SELECT v.id, v.movement_id AS "movementId", v.counted, v.from_account AS "fromAccount",
        v.from_name AS "fromName", ${feedIdOf} AS "feedId"
      FROM wallet.bank_movement v
      WHERE v.account_number = $1 AND v.amount = $2 AND v.status = 'unmatched'
        AND num_nonnulls(v.claimed_for, v.contradicts) = 0
        AND v.at BETWEEN $3::timestamptz - $4 * interval '1 ms' AND $3::timestamptz + $4 * interval '1 ms'
        AND NOT EXISTS (SELECT FROM wallet.proposal p WHERE p.movement = v.id AND p.status = 'waiting')
      ORDER BY abs(extract(epoch FROM v.at - $3::timestamptz)), v.id LIMIT $5`,
    values: [accountNumber, satang, paidAt, windowMs, mostLooked],
    row: movementRow,
  });
  let unnamed: WaitingMovement | null = null;
  for (const movement of nearest) {
    const senderIs = (await sendersOf(db, senderOf(movement), [member]))(member);
    if (senderIs === 'own') return movement;
    if (senderIs === 'unknown') unnamed ??= movement;
  }
  return unnamed;
}

/** Gives a movement that waited to a request. */
export async function takeMovement(db: Db, movement: number, deposit: number): Promise<void> {
  await db.query({
    name: 'wallet_movement_to_slip',
    text: `UPDATE wallet.bank_movement SET status = 'credited', deposit_id = $2 WHERE id = $1`,
    values: [movement, deposit],
  });
}

/**
 * Ends a request with a slip, and forgets that money given for it would be taken back. A credit uses the
 * slip up.
 */
export async function endSlip(
  db: Db,
  id: number,
  status: 'credited' | 'rejected' | 'expired',
): Promise<void> {
  await db.query({
    name: 'wallet_end_slip',
    text: `WITH ended AS (
        UPDATE wallet.slip SET check_at = NULL, back_at = NULL, used = used OR $2 = 'credited'
        WHERE deposit_id = $1)
      UPDATE wallet.deposit SET status = $2, ended_at = clock_timestamp() WHERE id = $1`,
    values: [id, status],
  });
}
