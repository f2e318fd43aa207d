import {
  holiday,
  holidayAdded,
  movedDraw,
  type Holiday,
  type HolidayAdded,
  type MovedDraw,
} from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AuditedChange } from '../../../calls/AuditedChange.ts';
import { refused } from '../../../http/refused.ts';
import { bangkokDay } from '../../columns.ts';
import { lockMarket } from '../../lockMarket.ts';

const holidayRow = holiday.extend({ day: bangkokDay });
const movedRow = movedDraw.extend({ day: bangkokDay, movedTo: bangkokDay });
const roundOfDay = holidayAdded.shape.rounds.element;

const holidayColumns = 'calendar, day::text AS day, name';

/** Returns the days on which exchanges are closed, from today on. */
export const holidays = (db: Db, calendar: string | undefined): Promise<Holiday[]> =>
  db.query({
    name: 'control_holidays',
    text: `SELECT ${holidayColumns} FROM lottery.holiday
      WHERE ($1::text IS NULL OR calendar = $1) AND day >= (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date
      ORDER BY day, calendar`,
    values: [calendar ?? null],
    row: holidayRow,
  });

/**
 * Returns the rounds that a calendar's markets already have on a day. Each of them has to be moved
 * or voided by itself.
 */
async function roundsOn(db: Db, calendar: string, day: string): Promise<HolidayAdded['rounds']> {
  return db.query({
    name: 'control_rounds_on',
    text: `SELECT r.id AS "betId", m.code AS "betName", r.status
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      WHERE m.calendar = $1 AND r.day = $2 AND r.status IN ('waiting', 'open', 'calculating') ORDER BY m.position`,
    values: [calendar, day],
    row: roundOfDay,
  });
}

/**
 * Checks that at least one market follows the calendar.
 * @throws AppError NOT_FOUND
 */
async function knownCalendar(db: Db, calendar: string): Promise<void> {
  const [known] = await db.query({
    name: 'control_calendar',
    text: 'SELECT FROM lottery.market WHERE calendar = $1 LIMIT 1',
    values: [calendar],
  });
  if (!known) throw new AppError('NOT_FOUND');
}

/**
 * Adds a day without rounds. Rounds that this day already has stay and are answered, because each
 * has to be moved or voided.
 * @throws AppError NOT_FOUND for a calendar that no market follows, OPERATOR_REFUSED
 * NOTHING_CHANGES
 */
export async function addHoliday(
  db: Db,
  { calendar, day, name }: Holiday,
): Promise<AuditedChange<HolidayAdded>> {
  await knownCalendar(db, calendar);
  const [row] = await db.query({
    name: 'control_add_holiday',
    text: `INSERT INTO lottery.holiday VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING ${holidayColumns}`,
    values: [calendar, day, name],
    row: holidayRow,
  });
  if (!row) throw refused('NOTHING_CHANGES');
  return {
    before: null,
    after: row,
    answer: { ...row, rounds: await roundsOn(db, calendar, day) },
  };
}

/**
 * Removes a holiday. The clockwork then makes the rounds of that day.
 * @throws AppError NOT_FOUND
 */
export async function removeHoliday(
  db: Db,
  { calendar, day }: Omit<Holiday, 'name'>,
): Promise<AuditedChange<Holiday>> {
  const [row] = await db.query({
    name: 'control_remove_holiday',
    text: `DELETE FROM lottery.holiday WHERE calendar = $1 AND day = $2 RETURNING ${holidayColumns}`,
    values: [calendar, day],
    row: holidayRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { before: row, after: null, answer: row };
}

const movedColumns =
  'm.code AS "betName", v.day::text AS day, v.moved_to::text AS "movedTo", v.reason';

/** Returns the draws that take place on another day, from today on. */
export const movedDraws = (db: Db): Promise<MovedDraw[]> =>
  db.query({
    name: 'control_moved_draws',
    text: `SELECT ${movedColumns} FROM lottery.moved_draw v JOIN lottery.market m ON m.id = v.market_id
      WHERE greatest(v.day, v.moved_to) >= (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date
      ORDER BY v.day, m.position`,
    row: movedRow,
  });

const drawMarket = z.object({ id: z.int(), made: z.boolean() });

/**
 * Returns the id of a market that draws once on some days and whose round of this day is not made
 * yet.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ROUND_EXISTS
 */
async function drawToMove(db: Db, betName: string, day: string): Promise<number> {
  const [market] = await db.query({
    name: 'control_draw_market',
    text: `SELECT m.id, EXISTS (SELECT FROM lottery.round r WHERE r.market_id = m.id AND r.planned_day = $2) AS made
      FROM lottery.market m WHERE m.code = $1 AND m.closes_at IS NOT NULL`,
    values: [betName, day],
    row: drawMarket,
  });
  if (!market) throw new AppError('NOT_FOUND');
  if (market.made) throw refused('ROUND_EXISTS');
  return market.id;
}

const takenRow = z.object({ taken: z.boolean() });

/**
 * Refuses a day on which the market already draws, by its timetable, by a moved draw or by a round,
 * because a market draws once a day.
 * @throws AppError OPERATOR_REFUSED DRAW_EXISTS
 */
async function dayMustBeFree(db: Db, market: number, day: string, target: string): Promise<void> {
  const [row] = await db.query({
    name: 'control_draw_taken',
    text: `SELECT EXISTS (SELECT FROM lottery.moved_draw v WHERE v.market_id = $1 AND v.moved_to = $3 AND v.day <> $2)
        OR EXISTS (SELECT FROM lottery.round r
          WHERE r.market_id = $1 AND r.day = $3 AND r.planned_day <> $2 AND r.status <> 'voided')
        OR EXISTS (SELECT FROM lottery.daily_draws($3, $3) d
          WHERE d.market_id = $1 AND d.day = $3 AND d.planned_day <> $2
            AND NOT EXISTS (SELECT FROM lottery.round r WHERE r.market_id = $1 AND r.planned_day = d.planned_day)
        ) AS taken`,
    values: [market, day, target],
    row: takenRow,
  });
  if (row?.taken) throw refused('DRAW_EXISTS');
}

/**
 * Moves the draw of a day to another day. This works only before the round is made; a round that
 * exists is moved by itself.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ROUND_EXISTS, DRAW_EXISTS, NOTHING_CHANGES
 */
export async function moveDraw(
  db: Db,
  { betName, day, movedTo, reason }: MovedDraw,
): Promise<AuditedChange<MovedDraw>> {
  if (day === movedTo) throw refused('NOTHING_CHANGES');
  await lockMarket(db, betName);
  const market = await drawToMove(db, betName, day);
  await dayMustBeFree(db, market, day, movedTo);
  const [before] = await db.query({
    name: 'control_moved_before',
    text: `SELECT ${movedColumns} FROM lottery.moved_draw v JOIN lottery.market m ON m.id = v.market_id
      WHERE v.market_id = $1 AND v.day = $2`,
    values: [market, day],
    row: movedRow,
  });
  await db.query({
    name: 'control_move_draw',
    text: `INSERT INTO lottery.moved_draw VALUES ($1, $2, $3, $4)
      ON CONFLICT (market_id, day) DO UPDATE SET moved_to = excluded.moved_to, reason = excluded.reason`,
    values: [market, day, movedTo, reason],
  });
  const answer = { betName, day, movedTo, reason };
  return { before: before ?? null, after: answer, answer };
}

/**
 * Puts a moved draw back on its own day.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED ROUND_EXISTS, DRAW_EXISTS
 */
export async function unmoveDraw(
  db: Db,
  { betName, day }: Pick<MovedDraw, 'betName' | 'day'>,
): Promise<AuditedChange<MovedDraw>> {
  await lockMarket(db, betName);
  const market = await drawToMove(db, betName, day);
  await dayMustBeFree(db, market, day, day);
  const [row] = await db.query({
    name: 'control_unmove_draw',
    text: `DELETE FROM lottery.moved_draw v USING lottery.market m
      WHERE m.id = v.market_id AND v.market_id = $1 AND v.day = $2 RETURNING ${movedColumns}`,
    values: [market, day],
    row: movedRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { before: row, after: null, answer: row };
}
