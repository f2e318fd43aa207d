import { depositHoldMs, qrHoldMs } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { graceMs, inQueue, type AskedAmount } from '../depositRow.ts';

/** The number of exact amounts for one asked amount, which are 1 to 99 satang above it. */
export const amountsPerAsked = 99;
/**
 * The least time in ms between the end of a request and the next one with its amount. A payment
 * made before the end may be reported as up to `graceMs` later than it was, and the next request
 * takes payments from up to `graceMs` before it got the amount. So no payment is in the time of both.
 */
const leastRestMs = 2 * graceMs;
/**
 * The SQL of the moment at which, or after which, a request of the account $1 ended whose amount still
 * rests at the moment `now`, a parameter. An amount rests for as long as the feed of its account usually
 * takes to tell of a payment, because a feed without a right time is believed by the moment of its report.
 */
export const restsSince = (now: string): string => `(
  SELECT ${now}::timestamptz - greatest(${leastRestMs}, b.usual_delay_ms) * interval '1 ms'
    FROM wallet.bank b WHERE b.id = $1)`;
/**
 * The time in ms for which other amounts come first after an amount was given up, because it may
 * still be paid by mistake.
 */
export const longRestMs = 24 * 3_600_000;

const movedRow = z.object({ id: z.int() });

/**
 * Makes calls for the same bank account and amount wait for each other until the transaction ends.
 */
export async function lockAmounts(db: Db, { bankId, asked }: AskedAmount): Promise<void> {
  await db.query({
    name: 'wallet_lock_amounts',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`deposit ${bankId} ${asked}`],
  });
}

/**
 * Gives the free exact amounts to the oldest requests of the queue, each of which then has its 20
 * minutes, a QR code 15. Amounts that nobody held in the last day come first, in an order that nobody can
 * foretell. A request that is being ended at this moment is passed over; waiting for it could be a
 * deadlock, as its transaction may wait for these amounts. The caller has locked the amounts, and
 * asked the database for the time (ms) since then.
 * @returns the ids of the requests that got an amount
 */
export async function reserveAmounts(
  db: Db,
  { bankId, asked }: AskedAmount,
  now: number,
): Promise<readonly number[]> {
  const moved = await db.query({
    name: 'wallet_reserve_amounts',
    text: `WITH next AS (
        SELECT id, row_number() OVER (ORDER BY id) AS nth FROM (
          SELECT d.id FROM wallet.deposit d
          WHERE d.bank_id = $1 AND d.asked = $2 AND ${inQueue} AND d.expires_at > $4
          ORDER BY d.id LIMIT $3::int FOR UPDATE SKIP LOCKED) q
      ), used AS (
        SELECT prepared, max(prepared_at) AS at,
          bool_or(status = 'pending' OR coalesce(ended_at >= ${restsSince('$4')}, false)) AS held
        FROM wallet.deposit
        WHERE bank_id = $1 AND asked = $2 AND (status = 'pending' OR created_at > $5)
        GROUP BY prepared
      ), free AS (
        SELECT s.amount, row_number() OVER (ORDER BY used.at NULLS FIRST, gen_random_uuid()) AS nth
        FROM generate_series($2::bigint + 1, $2::bigint + $3::int) s (amount)
        LEFT JOIN used ON used.prepared = s.amount
        WHERE used.held IS NOT TRUE
      )
      UPDATE wallet.deposit d SET prepared = free.amount, prepared_at = $4,
        expires_at = CASE d.kind WHEN 'qrcode' THEN $7::timestamptz ELSE $6::timestamptz END
      FROM next JOIN free USING (nth) WHERE d.id = next.id
      RETURNING d.id`,
    values: [
      bankId,
      asked,
      amountsPerAsked,
      new Date(now),
      new Date(now - longRestMs),
      new Date(now + depositHoldMs),
      new Date(now + qrHoldMs),
    ],
    row: movedRow,
  });
  return moved.map(({ id }) => id);
}
