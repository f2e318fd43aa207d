import { toBaht } from '@poy/bet-rules';
import { correctionRow, type CorrectionRow } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const storedCorrection = correctionRow.extend({
  confirmedAt: z.date(),
  doneAt: z.date().nullable(),
  takenBack: z.int(),
  paid: z.int(),
  owed: z.int(),
});

const text = `
  SELECT c.id AS "correctionId", c.round_id AS "betId", m.code AS "betName", c.version, e.reason,
    coalesce(c.old_result, 'void') AS from, coalesce(c.new_result, 'void') AS to,
    c.created_at AS "confirmedAt", p.done_at AS "doneAt", s.slips, s."takenBack", s.paid, s.owed
  FROM lottery.correction c JOIN lottery.correction_progress p ON p.correction_id = c.id
  JOIN lottery.result_entry e ON e.id = c.entry_id
  JOIN lottery.round r ON r.id = c.round_id JOIN lottery.market m ON m.id = r.market_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS slips, coalesce(sum(taken.amount), 0)::bigint AS "takenBack",
        coalesce(sum(paid.amount), 0)::bigint AS paid, coalesce(sum(owed.amount), 0)::bigint AS owed
      FROM lottery.correction_line l
      CROSS JOIN LATERAL (SELECT 'correction:' || c.id || ':' || l.kind || ':' || l.ref_id AS key) k
      LEFT JOIN ledger.moved taken ON taken.key = k.key || ':taken'
      LEFT JOIN ledger.moved paid ON paid.key = k.key || ':paid'
      -- The key of a debt had its word at the end before.
      LEFT JOIN ledger.moved owed ON owed.key IN ('owed:' || k.key || ':taken', k.key || ':taken:owed')
      WHERE l.correction_id = c.id
        AND ($2::int IS NULL OR EXISTS (SELECT FROM members.member b WHERE b.uuid = l.member AND b.site_id = $2))
  ) s
  WHERE ($1::bigint IS NULL OR c.round_id = $1) AND c.id < $3 ORDER BY c.id DESC LIMIT $4`;

interface CorrectionsAsked {
  readonly betId?: number | undefined;
  /** The correctionId to go on from. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * Returns corrections, newest first, of one round or of all. The sums are those of the members of
 * one site, or of all members (null).
 */
export async function corrections(
  db: Db,
  { betId, before, limit }: CorrectionsAsked,
  site: number | null,
): Promise<CorrectionRow[]> {
  const rows = await db.query({
    name: 'lottery_corrections',
    text,
    values: [betId ?? null, site, before ?? Number.MAX_SAFE_INTEGER, limit],
    row: storedCorrection,
  });
  return rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmedAt.getTime(),
    doneAt: row.doneAt?.getTime() ?? null,
    takenBack: toBaht(row.takenBack),
    paid: toBaht(row.paid),
    owed: toBaht(row.owed),
  }));
}
