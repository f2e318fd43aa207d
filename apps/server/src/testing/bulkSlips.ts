import type { Db } from '../db/db.ts';

/**
 * Writes `slips` slips of ten one-baht lines into a round at once, past the ledger, taking turns through `members`. The lines of a slip
 * are on ten 2-digit numbers (teng_bon_2) below `spread`, one after the other: of `spread / 10` slips one has a given number.
 */
export async function bulkSlips(db: Db, { round, slips, members, spread = 100 }: { round: number; slips: number; members: readonly string[]; spread?: number }): Promise<void> {
  await db.query({
    name: 'bulk_slips',
    text: `WITH made AS (
        INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, line_count, created_at)
          SELECT ($3::uuid[])[1 + n % cardinality($3::uuid[])], $1::bigint, 'bulk:' || $1::bigint || ':' || n, '', 1000, 10, clock_timestamp() FROM generate_series(1, $2::int) n
          RETURNING id
      )
      INSERT INTO lottery.line (slip_id, position, option, number, round_id, stake, multiplier, default_multiplier)
        SELECT id, p, 'teng_bon_2', lpad(((id * 10 + p) % $4::int)::text, 2, '0'), $1, 100, 90000, 90000 FROM made, generate_series(1, 10) p`,
    values: [round, slips, members, spread],
  });
}
