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
import type { Movement } from '../feeds/Movement.ts';
import { slipOfMovement, type MovementOfSlip } from '../deposits/manual/matching/matchSlip.ts';
import { lockSum, type AccountSum } from '../deposits/manual/slipRow.ts';

/** The request that a movement pays; with `ahead` its money was given before. */
export interface Claimed {
  readonly deposit: DepositRow;
  readonly ahead: boolean;
}

/** The SQL of the values of a movement by which a feed knows a request, beside its account and its amount. */
export interface MovementSql {
  /** What the sender wrote; null where the feed does not tell it. */
  readonly message: string;
  /** The exact amount in millionths of a USDT; null where the feed is none of a chain. */
  readonly micro: string;
}

/** A feed of movements, and how the request is found that one of them pays. */
export interface Feed {
  readonly name: FeedName;
  /** The SQL condition under which a request `d` is open. */
  readonly isOpen: string;
  /**
   * Returns the SQL condition under which a movement pays a request `d`, of those to whose account it came
   * and whose exact amount in baht it has.
   */
  readonly pays: (movement: MovementSql) => string;
}

/** Banks tell no message: a payment is known by its exact amount. */
export const bankFeed: Feed = {
  name: 'bank',
  isOpen: `d.status = 'pending'`,
  pays: ({ message, micro }) => `d.kind IN ('normal', 'fast', 'qrcode')
    AND num_nonnulls(${message}, ${micro}) = 0`,
};

/** The most ms between the making of a request and its end: it waits in the queue, and can be paid then. */
const longestMs = waitMs + depositHoldMs;

/** The SQL condition under which the amount $2 on the account $1 was reserved for a request before $3. */
const reserved = `b.account_number = $1 AND d.prepared = $2 AND d.prepared_at <= $3`;

const movementSql: MovementSql = { message: '$5::text', micro: '$6::bigint' };

/**
 * Returns the values of both statements: the account ($1), the amount in satang ($2), the latest ($3) and
 * the earliest moment ($4) at which the money was sent, and those of `movementSql`.
 */
const valuesOf = (
  { accountNumber, at, message, micro }: Movement,
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
  { name, isOpen, pays }: Feed,
  movement: Movement,
  satang: number,
): Promise<DepositRow | null> {
  const [found] = await lockDeposits(
    db,
    `wallet_claim_deposit_${name}`,
    `${reserved} AND d.expires_at >= $4 AND ${isOpen} AND ${pays(movementSql)}`,
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
  { name, pays }: Feed,
  movement: Movement,
  satang: number,
): Promise<DepositRow | null> {
  const found = await lockDeposits(
    db,
    `wallet_claim_ended_${name}`,
    `${reserved} AND ${ownEnd} >= $4 AND ${hasEnded} AND ${pays(movementSql)}
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
  const sum = { accountNumber: movement.accountNumber, satang };
  const slip = feed.name === 'bank' ? await claimSlip(db, sum, movement) : null;
  if (slip) return slip;
  const ended = await claimEnded(db, feed, movement, satang);
  return ended && { deposit: ended, ahead: false };
}
