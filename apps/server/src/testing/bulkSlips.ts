import type { Db } from '../db/db.ts';

/**
 * Writes `slips` slips of ten one-baht lines into a round at once, past the ledger, by the members
 * in turn. The lines of a slip are on ten 2-digit numbers (teng_bon_2) below `spread`, one after
 * the other, so that one slip of `spread / 10` has a given number.
 */
export async function bulkSlips(
  db: Db,
  {
    round,
    slips,
    members,
    spread = 100,
  }: { round: number; slips: number; members: readonly string[]; spread?: number },
): Promise<void> {
  await db.query({
    name: 'bulk_slips',
    text: `INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at,
          options, numbers, stakes, multipliers, usual_multipliers)
      SELECT ($3::uuid[])[1 + n % cardinality($3::uuid[])], $1::bigint,
          'bulk:' || $1::bigint || ':' || n, '', 1000, clock_timestamp(),
          array_fill('teng_bon_2'::lottery.bet_option, ARRAY[10]),
          (SELECT array_agg(lpad(((n * 10 + p) % $4::int)::text, 2, '0')) FROM generate_series(1, 10) p),
          array_fill(100::bigint, ARRAY[10]), array_fill(90000, ARRAY[10]), array_fill(90000, ARRAY[10])
        FROM generate_series(1, $2::int) n`,
    values: [round, slips, members, spread],
  });
}
