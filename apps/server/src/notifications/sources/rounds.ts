import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Fact, Part, WideSource } from './Source.ts';

const row = z.object({
  member: z.uuid(),
  betId: z.int(),
  betGroup: z.string(),
  betName: z.string(),
  number: z.int(),
  voided: z.boolean(),
  slips: z.int(),
  sets: z.int(),
  firstKind: z.enum(['slip', 'set']).nullable(),
  firstId: z.int().nullable(),
  amountSatang: z.int(),
  corrected: z.boolean(),
  happenedAt: z.date(),
});

/**
 * The purchases of a round that won, or got their stake back, by the round's state now. Who had such a
 * purchase until a correction stands among them with none.
 */
async function purchasesOf(db: Db, round: number, { after, limit }: Part): Promise<Fact[]> {
  const rows = await db.query({
    name: 'notifications_round',
    text: `SELECT p.member, r.id AS "betId", m.bet_group AS "betGroup", m.code AS "betName", r.number,
        r.status = 'voided' AS voided, count(*) FILTER (WHERE p.kind = 'slip')::int AS slips,
        count(*) FILTER (WHERE p.kind = 'set')::int AS sets, min(p.kind) AS "firstKind", min(p.id) AS "firstId",
        coalesce(sum(p.amount), 0)::bigint AS "amountSatang", count(p.corrected_at) > 0 AS corrected,
        coalesce(max(p.corrected_at), r.settled_at) AS "happenedAt"
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        LEFT JOIN lottery.set_settlement t ON t.round_id = r.id
        CROSS JOIN LATERAL (
          SELECT d.member, d.kind, d.ref_id AS id, d.amount, NULL::timestamptz AS corrected_at
            FROM lottery.payouts(r.id) d
            WHERE d.member > $2 AND CASE d.kind WHEN 'set' THEN t.done_at IS NOT NULL ELSE true END
          UNION ALL
          SELECT l.member, NULL, NULL, 0, g.done_at
            FROM lottery.correction c JOIN lottery.correction_progress g ON g.correction_id = c.id
              JOIN lottery.correction_line l ON l.correction_id = c.id
            WHERE c.round_id = r.id AND g.done_at IS NOT NULL AND l.member > $2) p
      WHERE r.id = $1 AND r.settled_at IS NOT NULL
      GROUP BY p.member, r.id, m.id ORDER BY p.member LIMIT $3`,
    values: [round, after, limit],
    row,
  });
  return rows.map(
    ({ member, voided, happenedAt, slips, sets, firstKind, firstId, ...details }): Fact => ({
      member,
      key: `round:${round}`,
      kind: voided ? 'slip-void' : 'slip-won',
      subject: String(round),
      details: {
        ...details,
        slips,
        sets,
        only:
          slips + sets === 1 && firstKind && firstId !== null
            ? { kind: firstKind, id: firstId }
            : null,
      },
      count: slips + sets,
      happenedAt,
    }),
  );
}

/** Rounds that are paid or refunded. Ten slips of a member in one round are one row. */
export const settledRounds: WideSource = {
  name: 'rounds',
  things: `SELECT id::text AS thing, settled_at AS at FROM lottery.round WHERE settled_at >= $1`,
  part: (db, thing, part) => purchasesOf(db, Number(thing), part),
};

/** Rounds whose sets are paid or refunded, which comes after their slips. */
export const settledSets: WideSource = {
  name: 'sets',
  things: `SELECT round_id::text AS thing, done_at AS at FROM lottery.set_settlement WHERE done_at >= $1`,
  part: (db, thing, part) => purchasesOf(db, Number(thing), part),
};

/** Corrections whose money has moved: what was told of the round is told as it is now. */
export const corrections: WideSource = {
  name: 'corrections',
  things: `SELECT correction_id || ':' || c.round_id AS thing, done_at AS at
    FROM lottery.correction_progress p JOIN lottery.correction c ON c.id = p.correction_id
    WHERE done_at >= $1`,
  part: (db, thing, part) => purchasesOf(db, Number(thing.split(':')[1]), part),
};
