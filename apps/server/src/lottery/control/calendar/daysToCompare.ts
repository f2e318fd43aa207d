import { comparedDay, type ComparedDay } from '@poy/contract/operators';
import type { Db } from '../../../db/db.ts';
import { bangkokDay } from '../../columns.ts';

const row = comparedDay.extend({ day: bangkokDay.nullable() });

/**
 * Returns what is known of the coming year of each market, to be compared with a public calendar: the
 * days without a round, with another close or another bell, and the moved draws. The holidays of the
 * last year that have no day in the coming one come last, without a day.
 * @param betName the market; undefined for all of them
 */
export const daysToCompare = (db: Db, betName: string | undefined): Promise<ComparedDay[]> =>
  db.query({
    name: 'control_days_to_compare',
    text: `WITH year AS (
      SELECT (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date AS today,
        ((clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date + interval '1 year')::date AS until
    ), usual AS (
      SELECT h.calendar, h.day, h.name, replace(h.name, ' observed', '') AS plain FROM lottery.holiday h
    ), found AS (
      SELECT m.id, h.day, 'holiday' AS of, h.name
        FROM year, lottery.market m JOIN usual h ON h.calendar = m.calendar
        WHERE h.day BETWEEN year.today AND year.until
      UNION ALL
      SELECT DISTINCT m.id, NULL::date, 'notFound', h.plain
        FROM year, lottery.market m JOIN usual h ON h.calendar = m.calendar
        WHERE h.day >= year.today - interval '1 year' AND h.day < year.today
          AND NOT EXISTS (SELECT FROM usual n
            WHERE n.calendar = h.calendar AND n.plain = h.plain AND n.day BETWEEN year.today AND year.until)
      UNION ALL
      SELECT o.market_id, d::date, 'otherClose', o.reason FROM year, lottery.other_close o,
          generate_series(o.first_day::timestamp, o.last_day::timestamp, interval '1 day') d
        WHERE d::date BETWEEN year.today AND year.until AND d::date IN (o.first_day, o.last_day)
      UNION ALL
      SELECT o.market_id, d::date, 'otherBell', o.reason FROM year, lottery.other_bell o,
          generate_series(o.first_day::timestamp, o.last_day::timestamp, interval '1 day') d
        WHERE d::date BETWEEN year.today AND year.until AND d::date IN (o.first_day, o.last_day)
      UNION ALL
      SELECT v.market_id, v.day, 'movedDraw', v.moved_to::text || ' ' || v.reason FROM year, lottery.moved_draw v
        WHERE v.day BETWEEN year.today AND year.until
    )
    SELECT m.code AS "betName", f.day::text AS day, f.of, f.name
    FROM found f JOIN lottery.market m ON m.id = f.id
    WHERE $1::text IS NULL OR m.code = $1 ORDER BY m.position, f.day, f.of, f.name`,
    values: [betName ?? null],
    row,
  });
