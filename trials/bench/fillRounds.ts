import type { Db } from '../../apps/server/src/db/db.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

const days = 90;
/** One market of each kind of result, and two more, in turns. */
const markets = [
  'BET_YEEKEE_15',
  'BET_GOVERNMENT',
  'BET_LOTERRY4_HANOY',
  'BET_YEEKEE_5',
  'BET_LOTERRY4_LAOS',
  'BET_STOCK_NIKKEI_MORNING',
];

/** A round of the past with its times. Nothing of it is later than `resultsAt` and some seconds. */
export interface FilledRound {
  readonly id: number;
  readonly slips: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly resultsAt: Date;
  readonly betType: string;
  readonly winType: string;
  readonly betGroup: string;
  /** The round was settled less than a day ago, so the counters of its numbers are still there. */
  readonly counted: boolean;
}

/**
 * Makes `count` rounds one after the other, settled, with a result. They promise nothing (a `classic`
 * draw), because a promise needs the secret behind it.
 */
const insert = `WITH timed AS (
    SELECT i, now() - interval '1 hour' - ($1::int - i + 1) * interval '${days} days' / $1 AS opens_at,
        interval '${days} days' / $1 AS span
      FROM generate_series(1, $1::int) i
  ), made AS (
    INSERT INTO lottery.round (market_id, day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, results_at,
        min_shots, min_shooters, status, settled_at)
      SELECT m.id, (t.opens_at AT TIME ZONE 'Asia/Bangkok')::date, 100000 + t.i, m.kind,
          CASE WHEN m.draw_mode IS NOT NULL THEN 'classic'::lottery.draw_mode END,
          t.opens_at, t.opens_at + 0.9 * t.span,
          CASE WHEN m.draw_mode IS NOT NULL THEN t.opens_at + 0.9 * t.span END,
          t.opens_at + 0.95 * t.span, 20, 2, 'resulted', t.opens_at + 0.96 * t.span
        FROM timed t JOIN lottery.market m ON m.code = ($2::text[])[1 + t.i % cardinality($2::text[])]
        ORDER BY t.i RETURNING *
  ), result AS (
    INSERT INTO lottery.round_result (round_id, result, winning, source, created_at)
      SELECT id, '12345', '{"teng_bon_3": ["345"], "teng_bon_2": ["45"], "teng_lang_2": ["12"]}',
          CASE kind WHEN 'government' THEN '{"kind": "government", "first": "612345", "bottom2": "12",
              "front3": ["111", "222"], "bottom3": ["333", "444"]}'
            WHEN 'stock' THEN '{"kind": "stock", "index": "123.45", "change": "+1.12"}'
            WHEN 'digits4' THEN '{"kind": "digits4", "result": "2345"}'
            ELSE '{"kind": "yeekee", "result": "12345"}' END::jsonb, results_at
        FROM made
  ), settled AS (
    INSERT INTO lottery.settlement (round_id, started_at) SELECT id, results_at FROM made
  )
  SELECT r.id, r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.results_at AS "resultsAt",
      m.bet_type AS "betType", m.win_type AS "winType", m.bet_group AS "betGroup",
      r.settled_at > now() - interval '1 day' AS counted
    FROM made r JOIN lottery.market m ON m.id = r.market_id ORDER BY r.id`;

/** Makes `count` rounds of the past for `slips` slips together, oldest first. */
export async function fillRounds(
  db: Db,
  { count, slips }: { count: number; slips: number },
): Promise<FilledRound[]> {
  const rounds = await ask<Omit<FilledRound, 'slips'>>(db, {
    name: 'fill_rounds',
    text: insert,
    values: [count, markets],
  });
  if (rounds.length !== count) throw new Error(`${rounds.length} of ${count} rounds were made`);
  return rounds.map((round) => ({ ...round, slips: Math.ceil(slips / count) }));
}
