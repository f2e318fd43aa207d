import type { bankMovement } from '@poy/contract';
import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import { findDeposit, graceMs, lockDeposit, type DepositRow } from './depositRow.ts';
import type { FeedName } from './feeds/feedName.ts';
import { slipOfMovement, type MovementOfSlip } from './manual/matchSlip.ts';
import { lockSum, type AccountSum } from './manual/slipRow.ts';

export type Movement = Omit<z.output<typeof bankMovement>, 'status'> &
  Partial<Pick<z.output<typeof bankMovement>, 'status'>> & {
    message?: string;
    /** The exact amount in millionths of a USDT, of a chain. */
    micro?: number;
    /** Which time it counts first; 1 where it is left out. */
    counted?: number;
  };

/** The request that a movement pays; with `ahead` its money was given before. */
export interface Claimed {
  readonly deposit: DepositRow;
  readonly ahead: boolean;
}

/** A feed of movements: the secret that signed the report, and how a request is found for one. */
export interface Feed {
  readonly name: FeedName;
  /**
   * The condition that an open request `d` is for a movement; $2 is its amount, $5 its message and $6
   * its millionths of a USDT.
   */
  readonly fits: string;
}

/** Banks tell no message: a payment is known by its exact amount. */
export const bankFeed: Feed = {
  name: 'bank',
  fits: `d.status = 'pending' AND d.kind IN ('normal', 'fast', 'qrcode')
    AND num_nonnulls($5::text, $6::bigint) = 0`,
};

/**
 * Returns the waiting request that this payment is for, and locks it. Its exact amount was reserved
 * before the money moved, and the request did not end long before that.
 */
const claimDeposit = (
  db: Db,
  { name, fits }: Feed,
  { bankAccountNumber: accountNumber, at, message, micro }: Movement,
  satang: number,
): Promise<DepositRow | null> =>
  lockDeposit(
    db,
    `wallet_claim_deposit_${name}`,
    `b.account_number = $1 AND d.prepared = $2
      AND d.prepared_at <= $3 AND d.expires_at >= $4 AND ${fits}`,
    [
      accountNumber,
      satang,
      new Date(at + graceMs),
      new Date(at - graceMs),
      message ?? null,
      micro ?? null,
    ],
  );

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
 * Returns the request that a movement pays, and locks it. The slips that members show are those of
 * banks.
 */
export async function claimFor(
  db: Db,
  feed: Feed,
  movement: Movement,
  satang: number,
): Promise<Claimed | null> {
  const deposit = await claimDeposit(db, feed, movement, satang);
  if (deposit) return { deposit, ahead: false };
  if (feed.name !== 'bank') return null;
  return claimSlip(db, { accountNumber: movement.bankAccountNumber, satang }, movement);
}
