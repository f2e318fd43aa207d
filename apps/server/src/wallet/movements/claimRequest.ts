import { depositHoldMs } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import {
  findDeposit,
  graceMs,
  hasEnded,
  lockDeposits,
  ownEnd,
  waitMs,
  type DepositRow,
} from '../deposits/depositRow.ts';
import type { FeedName } from '@poy/contract/paymentKinds';
import type { Movement } from './feeds/Movement.ts';
import { slipOfMovement, type MovementOfSlip } from '../deposits/manual/matching/matchSlip.ts';
import { lockSum, type AccountSum } from '../deposits/manual/slipRow.ts';

/** The request that a movement pays; with `ahead` its money was given before. */
export interface Claimed {
  readonly deposit: DepositRow;
  readonly ahead: boolean;
}

/** A feed of movements: the secret that signed the report, and how a request is found for one. */
export interface Feed {
  readonly name: FeedName;
  /** The condition that a request `d` is open. */
  readonly open: string;
  /**
   * The condition that a request `d` is for a movement; $2 is its amount, $5 its message and $6 its
   * millionths of a USDT.
   */
  readonly fits: string;
}

/** Banks tell no message: a payment is known by its exact amount. */
export const bankFeed: Feed = {
  name: 'bank',
  open: `d.status = 'pending'`,
  fits: `d.kind IN ('normal', 'fast', 'qrcode')
    AND num_nonnulls($5::text, $6::bigint) = 0`,
};

/** The most ms between the making of a request and its end: it waits in the queue, and can be paid then. */
const longestMs = waitMs + depositHoldMs;

/** The condition that the amount $2 on the account $1 was reserved for a request before $3. */
const reserved = `b.account_number = $1 AND d.prepared = $2 AND d.prepared_at <= $3`;

const valuesOf = (
  { bankAccountNumber: accountNumber, at, message, micro }: Movement,
  satang: number,
): readonly unknown[] => [
  accountNumber,
  satang,
  new Date(at + graceMs),
  new Date(at - graceMs),
  message ?? null,
  micro ?? null,
];

/**
 * Returns the waiting request that this payment is for, and locks it. Its exact amount was reserved
 * before the money moved, and the request did not end long before that.
 */
async function claimOpen(
  db: Db,
  { name, open, fits }: Feed,
  movement: Movement,
  satang: number,
): Promise<DepositRow | null> {
  const [found] = await lockDeposits(
    db,
    `wallet_claim_deposit_${name}`,
    `${reserved} AND d.expires_at >= $4 AND ${open} AND ${fits}`,
    valuesOf(movement, satang),
  );
  return found ?? null;
}

/**
 * Returns the request that has ended and in whose own time this payment was made, and locks it: the
 * money was sent in time and is told late. An amount rests between two requests, so one at most can be
 * meant, and where two fit, none is taken. The bounds of `asked` and `created_at` are for the index.
 */
async function claimEnded(
  db: Db,
  { name, fits }: Feed,
  movement: Movement,
  satang: number,
): Promise<DepositRow | null> {
  const found = await lockDeposits(
    db,
    `wallet_claim_ended_${name}`,
    `${reserved} AND ${ownEnd} >= $4 AND ${hasEnded} AND ${fits}
      AND d.asked BETWEEN $2::bigint - 99 AND $2::bigint
      AND d.created_at BETWEEN $4::timestamptz - interval '${longestMs} ms' AND $3`,
    valuesOf(movement, satang),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the request with a checked slip that a movement pays, and locks it. A slip that is being
 * checked meanwhile finds this movement or is found by it. No request may be locked before.
 */
async function claimSlip(
  db: Db,
  sum: AccountSum,
  movement: MovementOfSlip,
): Promise<Claimed | null> {
  await lockSum(db, sum);
  const slip = await slipOfMovement(db, sum, movement);
  const deposit = slip && (await findDeposit(db, slip.id));
  return deposit && { deposit, ahead: slip.ahead };
}

/**
 * Returns the request that a movement pays, and locks it: an open one, with an amount or with a slip,
 * or one that ended after the money was sent. The slips that members show are those of banks.
 */
export async function claimFor(
  db: Db,
  feed: Feed,
  movement: Movement,
  satang: number,
): Promise<Claimed | null> {
  const open = await claimOpen(db, feed, movement, satang);
  if (open) return { deposit: open, ahead: false };
  const sum = { accountNumber: movement.bankAccountNumber, satang };
  const slip = feed.name === 'bank' ? await claimSlip(db, sum, movement) : null;
  if (slip) return slip;
  const ended = await claimEnded(db, feed, movement, satang);
  return ended && { deposit: ended, ahead: false };
}
