import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import type { Env } from '../../../config/env.ts';
import { AppError } from '../../../http/appError.ts';
import type { AskedAmount } from '../depositRow.ts';

/** The place that a deposit request comes from. */
export interface Origin {
  /** The address, as limits count it (`addressKey`); null where it is not counted. */
  address: string | null;
  /** The id of the browser. */
  device: string;
}

export type DepositLimits = Pick<Env['limits'], 'depositsPerAddress' | 'sameDepositsPerAddress'>;

/**
 * Makes requests of one address, and those of one device, wait for each other until the transaction
 * ends, so that each sees the open ones before it. Every caller locks address, device, member and
 * amounts in this order.
 */
export async function lockOrigin(db: Db, { address, device }: Origin): Promise<void> {
  const places = [...(address === null ? [] : [`address ${address}`]), `device ${device}`];
  for (const place of places)
    await db.query({
      name: 'wallet_lock_origin',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`deposit from ${place}`],
    });
}

const openRow = z.object({
  /** The end of the request that is open on the device. */
  ofDevice: z.date().nullable(),
  ofAddress: z.int(),
  addressEnd: z.date().nullable(),
  same: z.int(),
  sameEnd: z.date().nullable(),
});

/**
 * Refuses a request where another member has one on the device, and too many of an address: in
 * all, and for one amount on one bank account, because its exact amounts are what a crowd of
 * accounts could take from others. The member's own request of the kind is ended before. The caller
 * has locked the origin.
 * @throws AppError DEPOSIT_DEVICE_LIMIT, DEPOSIT_AMOUNT_LIMIT, DEPOSIT_ADDRESS_LIMIT, each with
 * details.retryAfterMs
 */
export async function limitOpenDeposits(
  db: Db,
  { address, device }: Origin,
  { bankId, asked, member }: AskedAmount & { member: string },
  limits: DepositLimits,
): Promise<void> {
  const now = await databaseNow(db);
  const [open] = await db.query({
    name: 'wallet_open_of_origin',
    text: `SELECT min(expires_at) FILTER (WHERE device = $1 AND member <> $6) AS "ofDevice",
        count(*) FILTER (WHERE address = $2)::int AS "ofAddress",
        min(expires_at) FILTER (WHERE address = $2) AS "addressEnd",
        count(*) FILTER (WHERE address = $2 AND bank_id = $3 AND asked = $4)::int AS same,
        min(expires_at) FILTER (WHERE address = $2 AND bank_id = $3 AND asked = $4) AS "sameEnd"
      FROM wallet.deposit
      WHERE status = 'pending' AND expires_at > $5 AND (device = $1 OR address = $2)`,
    values: [device, address, bankId, asked, new Date(now), member],
    row: openRow,
  });
  if (!open) throw new Error('The open requests were not counted');
  const until = (end: Date | null) => ({
    retryAfterMs: Math.max(0, (end?.getTime() ?? now) - now),
  });
  if (open.ofDevice) throw new AppError('DEPOSIT_DEVICE_LIMIT', until(open.ofDevice));
  if (address === null) return;
  if (open.same >= limits.sameDepositsPerAddress)
    throw new AppError('DEPOSIT_AMOUNT_LIMIT', until(open.sameEnd));
  if (open.ofAddress >= limits.depositsPerAddress)
    throw new AppError('DEPOSIT_ADDRESS_LIMIT', until(open.addressEnd));
}
