import { resultsAt as msOfResult, wireDay, wireTimes } from '@poy/bet-rules';
import { roundResult, type RoundResult } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { bangkokDay, winningNumbers } from '../../columns.ts';

/** The number of results of each market, when the call names neither a day nor a number. */
const newest = 30;
/** The most results of a day. A day is shown whole, and a market may have a round every minute. */
const wholeDay = 1_500;

const resultRow = roundResult
  .omit({ dt: true, resultDt: true, realResultTime: true, knownAt: true })
  .extend({
    day: bangkokDay,
    closesAt: z.date(),
    resultsAt: z.date(),
    knownAt: z.date(),
    winning: winningNumbers.nullable(),
  });

const columns = `
  r.id AS "betId", m.code AS "betName", m.bet_group AS "betGroup", m.bet_type_prefix || r.number AS "betType",
  r.kind, r.number, r.status, r.day::text AS day, r.closes_at AS "closesAt", r.results_at AS "resultsAt",
  least(r.results_at, coalesce(x.created_at, now())) AS "knownAt",
  x.result, jsonb_build_object('kind', r.kind) || x.source AS source, x.winning,
  EXISTS (SELECT FROM lottery.correction c WHERE c.round_id = r.id) AS corrected,
  CASE r.status WHEN 'voided' THEN r.void_reason END AS "voidReason"`;
// A list shows every round at its place in the timetable. A call for one round shows it at once,
// even a round that was voided long before its close.
const finished =
  "f.status IN ('resulted', 'voided') AND f.closes_at <= CASE WHEN $3::bigint IS NULL THEN now() ELSE 'infinity' END";

// Each market's rounds come from its own index, by the day or by their close, so that few rows are
// read.
const text = `
  SELECT ${columns} FROM lottery.site_market o JOIN lottery.market m ON m.id = o.market_id
  CROSS JOIN LATERAL (
    (SELECT * FROM lottery.round f WHERE $4::date IS NULL AND f.market_id = m.id AND ${finished}
      AND ($3::bigint IS NULL OR f.id = $3) AND f.closes_at < coalesce($6::timestamptz, 'infinity')
      -- Its result is never before its close.
      AND ($6::timestamptz IS NULL OR f.results_at < $6) ORDER BY f.closes_at DESC LIMIT coalesce($7::int, ${newest}))
    UNION ALL
    (SELECT * FROM lottery.round f WHERE $4::date IS NOT NULL AND f.market_id = m.id AND f.day = $4 AND ${finished}
      AND ($3::bigint IS NULL OR f.id = $3) AND ($6::timestamptz IS NULL OR f.results_at < $6)
      ORDER BY f.closes_at DESC LIMIT coalesce($7::int, ${wholeDay}))
  ) r LEFT JOIN lottery.round_result x ON x.round_id = r.id AND r.status = 'resulted'
  WHERE o.site_id = $1 AND o.offered AND ($2::text IS NULL OR m.code = $2) AND ($5::text IS NULL OR m.bet_group = $5)
  ORDER BY r.closes_at DESC, m.position`;

export interface AskedResults {
  readonly betId?: number | undefined;
  readonly betName?: string | undefined;
  readonly betGroup?: string | undefined;
  /** A Bangkok day, YYYY-MM-DD. */
  readonly resultDate?: string | undefined;
  /** Only rounds whose result was due before this moment, in seconds since 1970. */
  readonly before?: number | undefined;
  /** The most results of each market. */
  readonly limit?: number | undefined;
}

/**
 * Returns finished rounds, newest first: those of a Bangkok day, or the newest of each market, or
 * with `betId` that one. A voided round has a reason in place of a result.
 */
export async function roundResults(
  db: Db,
  site: number,
  { betId, betName, betGroup, resultDate, before, limit }: AskedResults,
): Promise<RoundResult[]> {
  const rows = await db.query({
    name: 'lottery_results',
    text,
    values: [
      site,
      betName ?? null,
      betId ?? null,
      resultDate ?? null,
      betGroup ?? null,
      before === undefined ? null : new Date(msOfResult({ realResultTime: before })),
      limit ?? null,
    ],
    row: resultRow,
  });
  return rows.map(({ day, closesAt, resultsAt, knownAt, winning, ...row }) => ({
    ...row,
    dt: wireDay(day),
    resultDt: wireTimes({
      betType: row.betType,
      closesAt: closesAt.getTime(),
      resultsAt: resultsAt.getTime(),
    }).resultDt,
    realResultTime: Math.floor(resultsAt.getTime() / 1000),
    knownAt: Math.floor(knownAt.getTime() / 1000),
    winning: winning ?? {},
  }));
}
