import type { Db } from '../../apps/server/src/db/db.ts';
import { resultDays } from '../../apps/server/src/lottery/rounds/results/resultDays.ts';
import { roundResults } from '../../apps/server/src/lottery/rounds/results/results.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';
import type { Rates, Contender } from './measure.ts';
import { takeTurns } from './measure.ts';
import { readRow } from './reader.ts';

/** The days of the two pasts that are compared. */
export const pastDays = { month: 31, tenYears: 3_653 } as const;
/** The market with most rounds a day; the others have one. */
const busy = { code: 'BET_YEEKEE_15', rounds: 88 } as const;
const daily = 'BET_LOTERRY4_HANOY';
/** So many are older than the middle of a month, too. */
const page = 10;

/** Makes finished rounds of all markets for the days from `from` to `to` days ago. */
export async function fillResults(db: Db, from: number, to: number): Promise<void> {
  await db.script(`WITH timed AS (
      SELECT m.*, d AS days_ago, n, date_trunc('day', now()) - make_interval(days => d, mins => 15 * n) AS at
        FROM lottery.market m, generate_series(${from}, ${to}) d,
          generate_series(1, CASE m.code WHEN '${busy.code}' THEN ${busy.rounds} ELSE 1 END) n
    ), made AS (
      INSERT INTO lottery.round (market_id, day, number, kind, draw_mode, opens_at, closes_at, shots_close_at,
          results_at, min_shots, min_shooters, status, settled_at)
        SELECT id, (at AT TIME ZONE 'Asia/Bangkok')::date, 200000 + n + 100 * days_ago, kind,
            CASE WHEN draw_mode IS NOT NULL THEN 'classic'::lottery.draw_mode END, at - interval '10 minutes', at,
            CASE WHEN draw_mode IS NOT NULL THEN at END, at, 20, 2, 'resulted', at
          FROM timed RETURNING id, kind, results_at
    )
    INSERT INTO lottery.round_result (round_id, result, winning, source, created_at)
      SELECT id, '12345', '{"teng_bon_3": ["345"], "teng_bon_2": ["45"], "teng_lang_2": ["12"]}',
          CASE kind WHEN 'government' THEN '{"first": "612345", "bottom2": "12", "front3": [], "bottom3": []}'
            WHEN 'stock' THEN '{"index": "123.45", "change": "+1.12"}'
            WHEN 'digits4' THEN '{"result": "2345"}' ELSE '{"result": "12345"}' END::jsonb, results_at FROM made`);
  await db.script('VACUUM (ANALYZE) lottery.round, lottery.round_result');
}

/** The lists of past results, around the day so many days ago. */
function resultLists(db: Db, site: number, daysAgo: number): Contender[] {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const day = at.toISOString().slice(0, 10);
  const before = Math.floor(at.getTime() / 1000);
  const list = (name: string, asked: Parameters<typeof roundResults>[2], least: number) => ({
    name,
    work: async () => {
      const found = await roundResults(db, site, asked);
      if (found.length < least) throw new Error(`${name}: ${found.length} results`);
    },
  });
  return [
    list('results, newest of all markets', { limit: 3 }, 10),
    list('results of a market, first page', { betName: daily, limit: page }, page),
    list(
      'results of a market, a page in the middle',
      { betName: daily, limit: page, before },
      page,
    ),
    list('results of a day with 88 rounds', { betName: busy.code, resultDate: day }, 60),
    {
      name: 'calendar of a month, 88 rounds a day',
      work: async () => {
        const found = await resultDays(db, site, { betName: busy.code, month: day.slice(0, 7) });
        if (found.length === 0) throw new Error('the month is empty');
      },
    },
  ];
}

/** Measures the lists of past results beside reading one row. */
export async function measureResults(
  { db, work }: { db: Db; work: Db },
  daysAgo: number,
  how: { clients: number; turns: number; ms: number },
): Promise<Rates> {
  const [place] = await ask<{ site: number }>(db, {
    name: 'bench_site',
    text: `SELECT min(o.site_id) AS site FROM lottery.site_market o
      JOIN lottery.market m ON m.id = o.market_id WHERE m.code = '${daily}' AND o.offered`,
  });
  if (!place) throw new Error('no site offers the market');
  return takeTurns([readRow(db, how.clients), ...resultLists(work, place.site, daysAgo)], how);
}
