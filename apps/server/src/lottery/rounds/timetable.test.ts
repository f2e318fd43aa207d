import { knownFrom, realTimes, stockBells } from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases, expectNamed } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { changeRound } from '../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { calendars, movedDraws, otherCloses } from './exchangeHolidays.ts';
import { markets } from './markets/markets.ts';
import type { OneADay } from './markets/MarketStart.ts';
import { roundsById } from './rounds.ts';
import { seedMarkets } from '../seedMarkets.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

interface Draw {
  readonly code: string;
  readonly planned: string;
  readonly day: string;
  /** Time of the close in Bangkok. */
  readonly closes: string;
}
const draws = (first: string, last: string) =>
  ask<Draw>(world.db, {
    name: 'test_draws',
    text: `SELECT m.code, d.planned_day::text AS planned, d.day::text AS day,
      to_char(d.closes_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') AS closes
    FROM lottery.daily_draws($1, $2) d JOIN lottery.market m ON m.id = d.market_id ORDER BY d.closes_at, m.code`,
    values: [first, last],
  });
const closesOf = async (code: string, first: string, last: string) =>
  (await draws(first, last)).filter((draw) => draw.code === code).map(({ closes }) => closes);

/** Returns the draws of one market on one day by a plain reading of the timetable. */
function plainDraw(
  code: string,
  { closesAt, weekdays, monthDays, calendar = '' }: OneADay,
  day: string,
): Draw[] {
  const at = new Date(`${day}T00:00:00Z`);
  if (!(weekdays?.includes(at.getUTCDay() || 7) || monthDays?.includes(at.getUTCDate()))) return [];
  const held =
    (code === 'BET_GOVERNMENT' && movedDraws.find((moved) => moved.day === day)?.movedTo) || day;
  if (calendars[calendar]?.some((holiday) => holiday.startsWith(held))) return [];
  const [hours = 0, minutes = 0] = (
    otherCloses.find(
      ({ market, firstDay, lastDay }) => market === code && firstDay <= held && held <= lastDay,
    )?.closesAt ?? closesAt
  )
    .split(':')
    .map(Number);
  const usual = Date.parse(`${held}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const bell = stockBells[code];
  // Both in the clock of Bangkok, as if it were UTC: bets end five minutes before the bell.
  const last = bell ? knownFrom(bell, held) + (7 * 60 - 5) * 60_000 : usual;
  const closes = new Date(Math.min(usual, last)).toISOString();
  return [
    { code, planned: day, day: held, closes: `${closes.slice(0, 10)} ${closes.slice(11, 16)}` },
  ];
}
const daily = markets.flatMap(({ code, timetable }) =>
  'closesAt' in timetable ? [{ code, timetable }] : [],
);
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

describe('the timetable of markets with a draw on some days', () => {
  it('is what the plain rule says, for every market and any stretch of two years', async () => {
    await checkProperty(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: 0, max: 20 }),
        async (start, length) => {
          const first = dayAfter('2026-01-01', start);
          const days = Array.from({ length: length + 1 }, (_, n) => dayAfter(first, n));
          const expected = days.flatMap((day) =>
            daily.flatMap(({ code, timetable }) => plainDraw(code, timetable, day)),
          );
          const key = ({ code, planned, day, closes }: Draw) =>
            `${closes} ${code} ${planned} ${day}`;
          expect((await draws(first, dayAfter(first, length))).map(key).sort()).toEqual(
            expected.map(key).sort(),
          );
        },
      ),
      {
        numRuns: cases(60),
        examples: [
          [715, 15],
          [0, 20],
          [110, 20],
        ],
      },
    );
  });

  it.each<[what: string, code: string, first: string, last: string, closes: string[]]>([
    [
      'the government draws on the 1st and 16th',
      'BET_GOVERNMENT',
      '2026-11-20',
      '2026-12-31',
      ['2026-12-01 15:20', '2026-12-16 15:20'],
    ],
    [
      'New Year and Teachers’ Day move a government draw by a day',
      'BET_GOVERNMENT',
      '2026-12-31',
      '2027-02-02',
      ['2027-01-02 15:20', '2027-01-17 15:20', '2027-02-01 15:20'],
    ],
    [
      'a weekend has no stock market, a Friday has',
      'BET_STOCK_THAI',
      '2026-11-20',
      '2026-11-23',
      ['2026-11-20 16:25', '2026-11-23 16:25'],
    ],
    [
      'a Thai holiday has none',
      'BET_STOCK_THAI',
      '2026-12-04',
      '2026-12-11',
      ['2026-12-04 16:25', '2026-12-08 16:25', '2026-12-09 16:25', '2026-12-11 16:25'],
    ],
    [
      'Egypt trades Sunday to Thursday, earlier in its summer',
      'BET_STOCK_EGYPT',
      '2026-10-28',
      '2026-11-02',
      ['2026-10-28 18:20', '2026-10-29 18:20', '2026-11-01 19:20', '2026-11-02 19:20'],
    ],
    [
      'Dow Jones on a Friday closes at Saturday midnight',
      'BET_STOCK_DOWNJONE',
      '2026-11-20',
      '2026-11-23',
      ['2026-11-21 00:00', '2026-11-24 00:00'],
    ],
    [
      'Thanksgiving has no Dow Jones',
      'BET_STOCK_DOWNJONE',
      '2026-11-25',
      '2026-11-27',
      ['2026-11-26 00:00', '2026-11-28 00:00'],
    ],
    [
      'Hong Kong’s half day has a morning only',
      'BET_STOCK_HANGSENG_AFTERNOON',
      '2026-12-23',
      '2026-12-28',
      ['2026-12-23 14:45', '2026-12-28 14:45'],
    ],
    [
      'and the morning is there',
      'BET_STOCK_HANGSENG_MORNING',
      '2026-12-24',
      '2026-12-25',
      ['2026-12-24 10:45'],
    ],
    [
      'bets on London’s half day close before its bell',
      'BET_STOCK_UK',
      '2026-12-23',
      '2026-12-29',
      ['2026-12-23 22:00', '2026-12-24 19:00', '2026-12-29 22:00'],
    ],
    [
      'Lao on Monday, Wednesday, Friday',
      'BET_LOTERRY4_LAOS',
      '2026-11-28',
      '2026-12-04',
      ['2026-11-30 20:00', '2026-12-02 20:00', '2026-12-04 20:00'],
    ],
    [
      'Malay on Wednesday, Saturday, Sunday',
      'BET_LOTERRY4_MALAY',
      '2026-11-23',
      '2026-11-29',
      ['2026-11-25 18:00', '2026-11-28 18:00', '2026-11-29 18:00'],
    ],
  ])('%s', async (_what, code, first, last, closes) =>
    expect(await closesOf(code, first, last)).toEqual(closes),
  );

  it('opens a round when the one before it has closed, however long ago', async () => {
    const rounds = await ask<{ code: string; gap: number | null }>(world.db, {
      name: 'test_gaps',
      text: `SELECT m.code, extract(epoch FROM r.opens_at
        - lag(r.closes_at) OVER (PARTITION BY r.market_id ORDER BY r.closes_at))::int AS gap
        FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE m.closes_at IS NOT NULL`,
    });
    expect(rounds.filter(({ gap }) => gap !== null && gap !== 0)).toEqual([]);
    expect(rounds.filter(({ gap }) => gap === 0).length).toBeGreaterThanOrEqual(daily.length);
  });
});

describe('a round of a daily market', () => {
  it('gives its true times back from what the wire says, whatever its code', async () => {
    const ids = await ask<{ id: number }>(world.db, {
      name: 'test_daily',
      text: `SELECT r.id FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        WHERE m.closes_at IS NOT NULL`,
    });
    const rounds = await roundsById(
      world.db,
      ids.map(({ id }) => id),
      Date.now(),
    );
    expect(new Set(rounds.map(({ betName }) => betName)).size).toBe(daily.length);
    for (const round of rounds) {
      const { realCloseTime, realResultTime } = round.unixTimeStamp;
      expectNamed(realTimes(round), round.betType).toEqual({ realCloseTime, realResultTime });
      expect(realResultTime).toBeGreaterThan(realCloseTime);
      expect([round.number, round.shotsCloseTime, round.drawMode]).toEqual([1, null, null]);
      expect(round.name).toMatch(/ \d\d\/\d\d\/\d{4}$/);
      expect(round.closeTime).toBe(
        round.betName === 'BET_STOCK_DOWNJONE' ? '00:00:00' : round.closeTime,
      );
    }
  });

  it('is not made again when an operator has moved it, nor when a move is written after it was made', async () => {
    const [round] = await ask<{ id: number; day: string }>(world.db, {
      name: 'test_government',
      text: `SELECT r.id, r.day::text AS day FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        WHERE m.code = 'BET_GOVERNMENT' ORDER BY r.closes_at LIMIT 1`,
    });
    const before = await ask<object>(world.db, {
      name: 'test_all',
      text: 'SELECT id, planned_day FROM lottery.round ORDER BY id',
    });
    await changeRound(
      world.db,
      round?.id ?? 0,
      `day = day + 1, closes_at = closes_at + interval '1 day',
        known_from = known_from + interval '1 day', results_at = results_at + interval '1 day'`,
    );
    await world.db.query({
      name: 'test_move_written',
      text: `INSERT INTO lottery.moved_draw SELECT id, $1::date, $1::date + 2, 'test'
        FROM lottery.market WHERE code = 'BET_GOVERNMENT'
        ON CONFLICT (market_id, day) DO UPDATE SET moved_to = excluded.moved_to`,
      values: [round?.day],
    });
    await world.db.query({ name: 'lottery_create', text: 'SELECT lottery.create_rounds()' });
    expect(
      await ask<object>(world.db, {
        name: 'test_all',
        text: 'SELECT id, planned_day FROM lottery.round ORDER BY id',
      }),
    ).toEqual(before);
  });

  it('keeps the holidays that operators took out: a start puts none back into a year they have changed', async () => {
    await world.db.script(
      `DELETE FROM lottery.holiday WHERE calendar = 'SET' AND day = '2027-12-10';
      DELETE FROM lottery.holiday WHERE calendar = 'NSE' AND day >= '2027-01-01'`,
    );
    await seedMarkets(world.db);
    const days = await ask<{ day: string }>(world.db, {
      name: 'test_holidays',
      text: `SELECT day::text FROM lottery.holiday
        WHERE (calendar = 'SET' AND day = '2027-12-10') OR (calendar = 'NSE' AND day >= '2027-01-01') ORDER BY day`,
    });
    expect(days.map(({ day }) => day)).toEqual(['2027-01-26', '2027-03-26', '2027-04-14']);
  });
});

it('every calendar a market names has its days, each a weekday of the market', () => {
  for (const {
    code,
    timetable: { calendar, weekdays = [] },
  } of daily) {
    if (calendar === undefined) continue;
    const wrong = (calendars[calendar] ?? ['none at all']).filter(
      (day) => !weekdays.includes(new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7),
    );
    expectNamed(wrong, code).toEqual([]);
  }
});
