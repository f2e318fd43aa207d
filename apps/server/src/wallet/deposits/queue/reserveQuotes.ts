import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { inQueue, type AskedAmount } from '../depositRow.ts';
import { longRestMs, restsSince, amountsPerAsked } from './reserveAmounts.ts';
import { microFor } from '../usdt/usdt.ts';
import { freshRate } from '../usdt/usdtRate.ts';

/** The time in ms for which a price holds. */
const quoteHoldMs = 15 * 60_000;

const quotedRow = z.object({ id: z.int() });

/**
 * Makes all quotes of an address wait for each other until the transaction ends: another amount of
 * baht at another rate may be the same amount of USDT.
 */
async function lockAddress(db: Db, bankId: number): Promise<void> {
  await db.query({
    name: 'wallet_lock_address',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 58))',
    values: [`quote ${bankId}`],
  });
}

/**
 * Gives the oldest requests of a queue a price that holds for 15 minutes: an amount of USDT to the
 * millionth that no other open request of the address has, nor had in the last minutes. Amounts that
 * nobody had in the last day come first. Nobody gets one while the worth of a USDT is not known. The
 * caller has locked the queue, and asked the database for the time (ms) since then.
 * @returns the ids of the requests that got a price
 */
export async function reserveQuotes(
  db: Db,
  { bankId, asked }: AskedAmount,
  now: number,
): Promise<readonly number[]> {
  const rate = await freshRate(db, now);
  if (rate === null) return [];
  await lockAddress(db, bankId);
  const quoted = await db.query({
    name: 'wallet_reserve_quotes',
    text: `WITH next AS (
        SELECT id, row_number() OVER (ORDER BY id) AS nth FROM (
          SELECT d.id FROM wallet.deposit d
          WHERE d.bank_id = $1 AND d.asked = $2 AND ${inQueue} AND d.expires_at > $6
          ORDER BY d.id LIMIT $4::int FOR UPDATE SKIP LOCKED) q
      ), free AS (
        SELECT s.micro, row_number() OVER (ORDER BY used.at NULLS FIRST, gen_random_uuid()) AS nth
        FROM generate_series($3::bigint, $3::bigint + $4::int - 1) s (micro)
        CROSS JOIN LATERAL (
          SELECT max(h.prepared_at) FILTER (WHERE h.prepared_at > $8) AS at,
            bool_or(h.status IN ('pending', 'matched') OR coalesce(h.ended_at >= ${restsSince('$6')}, false)) AS held
          FROM wallet.deposit h WHERE h.bank_id = $1 AND h.micro = s.micro
        ) used
        WHERE used.held IS NOT TRUE
      )
      UPDATE wallet.deposit d SET prepared = d.asked, rate = $5, micro = free.micro, prepared_at = $6,
        expires_at = $7
      FROM next JOIN free USING (nth) WHERE d.id = next.id RETURNING d.id`,
    values: [
      bankId,
      asked,
      microFor(asked, rate),
      amountsPerAsked,
      rate,
      new Date(now),
      new Date(now + quoteHoldMs),
      new Date(now - longRestMs),
    ],
    row: quotedRow,
  });
  return quoted.map(({ id }) => id);
}
