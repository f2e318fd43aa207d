import type { Db } from '../../db/db.ts';
import { calendars, movedDraws, otherCloses } from './exchangeHolidays.ts';

/**
 * Writes holidays, half days and moved draws where nothing is there yet. A year of a calendar (or
 * of a market) in which an operator has entered anything is left alone, so that a removed day does
 * not come back. It runs at every start.
 */
export async function seedCalendars(db: Db): Promise<void> {
  const holidays = Object.entries(calendars).flatMap(([calendar, days]) =>
    days.map((day) => ({ calendar, day: day.slice(0, 10), name: day.slice(11) })),
  );
  await db.query({
    name: 'lottery_seed_holidays',
    text: `INSERT INTO lottery.holiday (calendar, day, name)
      SELECT u.calendar, u.day, u.name FROM unnest($1::text[], $2::date[], $3::text[]) u (calendar, day, name)
      WHERE NOT EXISTS (SELECT FROM lottery.holiday h
        WHERE h.calendar = u.calendar AND extract(year FROM h.day) = extract(year FROM u.day))
      ON CONFLICT DO NOTHING`,
    values: [
      holidays.map(({ calendar }) => calendar),
      holidays.map(({ day }) => day),
      holidays.map(({ name }) => name),
    ],
  });
  await db.query({
    name: 'lottery_seed_other_closes',
    text: `INSERT INTO lottery.other_close (market_id, first_day, last_day, closes_at, reason)
      SELECT m.id, u."firstDay", u."lastDay", u."closesAt", u.reason
      FROM jsonb_to_recordset($1::jsonb)
        u (market text, "firstDay" date, "lastDay" date, "closesAt" interval, reason text)
      JOIN lottery.market m ON m.code = u.market
      WHERE NOT EXISTS (SELECT FROM lottery.other_close o
        WHERE o.market_id = m.id AND extract(year FROM o.first_day) = extract(year FROM u."firstDay"))
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(otherCloses)],
  });
  await db.query({
    name: 'lottery_seed_moved_draws',
    text: `INSERT INTO lottery.moved_draw (market_id, day, moved_to, reason)
      SELECT m.id, u.day, u."movedTo", u.reason
      FROM jsonb_to_recordset($1::jsonb) u (day date, "movedTo" date, reason text)
      JOIN lottery.market m ON m.code = 'BET_GOVERNMENT'
      WHERE NOT EXISTS (SELECT FROM lottery.moved_draw v
        WHERE v.market_id = m.id AND extract(year FROM v.day) = extract(year FROM u.day))
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(movedDraws)],
  });
}
