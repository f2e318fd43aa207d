import { randomInt } from 'node:crypto';
import type { Db } from '../db/db.ts';

/** How many exact amounts stand above one asked amount. */
const slots = 99;
/** An amount that was just given up may still be paid by mistake: others come first for so long. */
const restMs = 24 * 3_600_000;

/**
 * Picks the satang for an asked amount on a bank account: one that no waiting request holds, by preference one that none held in
 * the last day, starting at a random place so that amounts cannot be foretold. Serialised per bank account and amount until the
 * transaction ends.
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
  const [row] = await db.query<{ prepared: number }>({
    name: 'wallet_free_amount',
    text: `SELECT $2::bigint + s AS prepared
           FROM generate_series(1, $3::int) s
           LEFT JOIN LATERAL (
             SELECT bool_or(d.status = 'pending') AS held, max(d.created_at) AS used
             FROM wallet.deposit d WHERE d.bank_id = $1 AND d.asked = $2 AND d.prepared = $2 + s AND (d.status = 'pending' OR d.created_at > $5)
           ) d ON true
           WHERE d.held IS NOT TRUE
           ORDER BY d.used NULLS FIRST, (s + $4::int) % $3::int
           LIMIT 1`,
    values: [bankId, asked, slots, randomInt(slots), new Date(now - restMs)],
  });
  return row?.prepared ?? null;
}
