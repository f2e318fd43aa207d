import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The number of exact amounts above one asked amount. */
const slots = 99;
/**
 * The time in ms for which other amounts come first after an amount was given up, because it may
 * still be paid by mistake.
 */
const restMs = 24 * 3_600_000;

const amountRow = z.object({ prepared: z.int() });

/**
 * Picks the satang for an asked amount on a bank account. No waiting request holds the exact
 * amount, and if possible none held it in the last day. The search starts at a random place, so
 * that nobody can foretell amounts. Calls for the same bank account and amount wait for each other
 * until the transaction ends.
 * @returns the exact amount in satang, or null when all are held
 */
export async function reserveAmount(
  db: Db,
  bankId: number,
  asked: number,
  now: number,
): Promise<number | null> {
  await db.query({
    name: 'wallet_lock_amount',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`deposit ${bankId} ${asked}`],
  });
  const [row] = await db.query({
    name: 'wallet_free_amount',
    text: `SELECT $2::bigint + s AS prepared
           FROM generate_series(1, $3::int) s
           LEFT JOIN LATERAL (
             SELECT bool_or(d.status = 'pending') AS held, max(d.created_at) AS used
             FROM wallet.deposit d WHERE d.bank_id = $1 AND d.asked = $2 AND d.prepared = $2 + s
               AND (d.status = 'pending' OR d.created_at > $5)
           ) d ON true
           WHERE d.held IS NOT TRUE
           ORDER BY d.used NULLS FIRST, (s + $4::int) % $3::int
           LIMIT 1`,
    values: [bankId, asked, slots, randomInt(slots), new Date(now - restMs)],
    row: amountRow,
  });
  return row?.prepared ?? null;
}
