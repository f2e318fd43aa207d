import { stockBells } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';
import { calendars, movedDraws, otherCloses } from './exchangeHolidays.ts';

/** The years for which bells that ring at another time are written ahead. */
const bellYears = Array.from({ length: 11 }, (_, n) => 2026 + n);

/**
 * Writes the bells of the markets, and the days with another bell of each year of a market in which
 * there is none yet. Rounds that are there come under them.
 */
async function seedBells(db: Db): Promise<void> {
  const bells = Object.entries(stockBells).map(([market, { zone, ringsAt, others }]) => ({
    market,
    zone,
    ringsAt,
    others: bellYears.flatMap((year) => others?.(year) ?? []),
  }));
  await db.query({
    name: 'lottery_seed_bells',
    text: `INSERT INTO lottery.bell (market_id, zone, rings_at)
      SELECT m.id, u.zone, u."ringsAt"
      FROM jsonb_to_recordset($1::jsonb) u (market text, zone text, "ringsAt" interval)
      JOIN lottery.market m ON m.code = u.market ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(bells)],
  });
  await db.query({
    name: 'lottery_seed_other_bells',
    text: `INSERT INTO lottery.other_bell (market_id, first_day, last_day, rings_at, reason)
      SELECT m.id, o."firstDay", o."lastDay", o."ringsAt", o.reason
      FROM jsonb_to_recordset($1::jsonb) u (market text, others jsonb)
      JOIN lottery.market m ON m.code = u.market
      CROSS JOIN jsonb_to_recordset(u.others)
        o ("firstDay" date, "lastDay" date, "ringsAt" interval, reason text)
      WHERE NOT EXISTS (SELECT FROM lottery.other_bell e
        WHERE e.market_id = m.id AND extract(year FROM e.first_day) = extract(year FROM o."firstDay"))
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(bells)],
  });
  await db.query({ name: 'lottery_heed_bells', text: 'SELECT lottery.heed_bells()' });
}

/**
 * Writes holidays, half days, bells and moved draws where nothing is there yet. A year of a calendar (or
 * of a market) in which an operator has entered anything is left alone, so that a removed day does
 * not come back. It runs at every start.
 */
export async function seedCalendars(db: Db): Promise<void> {
  await seedBells(db);
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
