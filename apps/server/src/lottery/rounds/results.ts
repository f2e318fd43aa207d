import { formatWireTime, toBaht, wireTimes } from '@poy/bet-rules';
import type { RoundResult, RoundStatus, YingResult } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../plugins/appError.ts';

/** Results of each market when no day is asked for. */
const newest = 30;

interface ResultRow {
  readonly betId: number;
  readonly betName: string;
  readonly betGroup: string;
  readonly betType: string;
  readonly number: number;
  readonly status: RoundStatus;
  readonly day: string;
  readonly closesAt: Date;
  readonly resultsAt: Date;
  readonly result: string | null;
  readonly winning: Record<string, string[]> | null;
}

const columns = `r.id AS "betId", m.code AS "betName", m.bet_group AS "betGroup", m.bet_type_prefix || r.number AS "betType", r.number, r.status,
  r.day::text AS day, r.closes_at AS "closesAt", r.shots_close_at AS "resultsAt", x.result, x.winning`;

const text = `
  SELECT ${columns} FROM lottery.site_market o JOIN lottery.market m ON m.id = o.market_id
  CROSS JOIN LATERAL (
    SELECT * FROM lottery.round f WHERE f.market_id = m.id AND f.status IN ('resulted', 'voided')
      AND ($4::date IS NULL OR f.day = $4) AND ($3::bigint IS NULL OR f.id = $3) AND f.closes_at <= clock_timestamp()
    ORDER BY f.closes_at DESC LIMIT CASE WHEN $4::date IS NULL THEN ${newest} END
  ) r LEFT JOIN lottery.round_result x ON x.round_id = r.id
  WHERE o.site_id = $1 AND o.offered AND ($2::text IS NULL OR m.code = $2)
  ORDER BY r.closes_at DESC, m.position`;

/** Finished rounds, newest first: those of a Bangkok day, or the newest of each market. A round that was voided has no result. */
export async function roundResults(db: Db, site: number, query: { betId?: number | undefined; betName?: string | undefined; resultDate?: string | undefined }): Promise<RoundResult[]> {
  const rows = await db.query<ResultRow>({ name: 'lottery_results', text, values: [site, query.betName ?? null, query.betId ?? null, query.resultDate ?? null] });
  return rows.map(({ day, betType, closesAt, resultsAt, winning, ...row }) => ({
    ...row,
    dt: formatWireTime(Date.parse(`${day}T00:00:00+07:00`)),
    resultDt: wireTimes({ betType, closesAt: closesAt.getTime(), resultsAt: resultsAt.getTime() }).resultDt,
    realResultTime: Math.floor(resultsAt.getTime() / 1000),
    winning: winning ?? {},
  }));
}

interface FrozenRow {
  readonly status: RoundStatus;
  readonly count: number | null;
  readonly sum: number;
  readonly listHash: string;
  readonly row16: string | null;
  readonly result: string | null;
  readonly winning: Record<string, string[]> | null;
  readonly prizes: { row: number; userName: string; satang: number; paid: boolean }[];
}

const frozen = `
  SELECT r.status, f.count, f.sum, f.sha256 AS "listHash", s.number AS row16, x.result, x.winning,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('row', p.shot_row, 'userName', p.shown_name, 'satang', p.amount, 'paid', p.paid) ORDER BY p.shot_row), '[]')
      FROM lottery.shot_prize p WHERE p.round_id = r.id) AS prizes
  FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered
  LEFT JOIN lottery.shot_list f ON f.round_id = r.id
  LEFT JOIN lottery.shot s ON s.round_id = r.id AND s.sequence = f.count - 15
  LEFT JOIN lottery.round_result x ON x.round_id = r.id
  WHERE r.id = $2`;

/**
 * How a round's result came to be: the hash of the frozen shot list (already while it is being worked out), sum, row 16, prizes.
 * @throws AppError NOT_FOUND, or RESULT_NOT_READY while shots are still taken
 */
export async function yingResult(db: Db, site: number, betId: number): Promise<YingResult> {
  const [row] = await db.query<FrozenRow>({ name: 'lottery_ying_result', text: frozen, values: [site, betId] });
  if (!row) throw new AppError('NOT_FOUND');
  if (row.count === null) throw new AppError('RESULT_NOT_READY');
  const { status, count, sum, listHash, row16, result, winning, prizes } = row;
  return {
    betId, result, winning: winning ?? {}, voided: status === 'voided', count, sum, row16, listHash,
    prizes: prizes.map(({ satang, ...prize }) => ({ ...prize, prize: toBaht(satang) })),
  };
}
