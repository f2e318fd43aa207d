import type { ResultDay } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { bangkokDay } from '../../columns.ts';

/** Every column but the first one is null on a day without a finished round. */
const dayRow = z.object({
  day: bangkokDay,
  betId: z.int().nullable(),
  result: z.string().nullable(),
  several: z.boolean().nullable(),
});

// Two rounds of a day at most are read from the index, whether the day had one round or a thousand.
const text = `
  SELECT d.day::date::text AS day, r.id AS "betId", x.result, r.several
  FROM lottery.site_market o JOIN lottery.market m ON m.id = o.market_id
  CROSS JOIN generate_series($3::date, $3::date + interval '1 month' - interval '1 day', interval '1 day') d (day)
  LEFT JOIN LATERAL (
    SELECT f.id, f.status, count(*) OVER () > 1 AS several FROM (
      SELECT id, status, closes_at FROM lottery.round
      WHERE market_id = m.id AND day = d.day::date AND status IN ('resulted', 'voided') AND closes_at <= now()
      ORDER BY closes_at DESC LIMIT 2
    ) f ORDER BY f.closes_at DESC LIMIT 1
  ) r ON true
  LEFT JOIN lottery.round_result x ON x.round_id = r.id AND r.status = 'resulted'
  WHERE o.site_id = $1 AND o.offered AND m.code = $2
  ORDER BY d.day`;

/**
 * Returns the days of a month (YYYY-MM, in Bangkok) on which a market had finished rounds, each with
 * the last of them.
 * @throws AppError NOT_FOUND where the site does not offer the market
 */
export async function resultDays(
  db: Db,
  site: number,
  { betName, month }: { betName: string; month: string },
): Promise<ResultDay[]> {
  const rows = await db.query({
    name: 'lottery_result_days',
    text,
    values: [site, betName, `${month}-01`],
    row: dayRow,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows.flatMap(({ day, betId, result, several }) =>
    betId === null ? [] : [{ day, betId, result, several: several === true }],
  );
}
