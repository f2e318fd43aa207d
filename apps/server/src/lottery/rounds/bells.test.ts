import { knownFrom, stockBells } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRound } from '../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { ask } from '../../testing/ask.ts';
import { calendars } from './exchangeHolidays.ts';
import { stockMarkets } from './markets/stockMarkets.ts';

// A stock result was taken as due by the bell of winter, so in summer and on half days a round could
// be sold again, or its close moved, when everybody could read the index. These are the bells of
// three years for all sixteen markets, by the rule and as the database counts them.

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

interface Day {
  code: string;
  day: string;
  closes: Date;
  rings: Date;
}

describe('the bells of 2026 to 2028', () => {
  it('are those of the rule on every day of every market, and bets end before them', async () => {
    const days = await ask<Day>(world.db, {
      name: 'test_bells',
      text: `SELECT m.code, d.day::text AS day, d.closes_at AS closes, b.rings_at AS rings
        FROM lottery.daily_draws('2026-01-01', '2028-12-31') d JOIN lottery.market m ON m.id = d.market_id
        JOIN LATERAL lottery.bell_on(m.id, d.day) b ON true`,
      values: [],
    });
    expect(new Set(days.map(({ code }) => code))).toEqual(
      new Set(stockMarkets.map(({ code }) => code)),
    );
    expect(stockMarkets).toHaveLength(16);
    const wrong = days.filter(({ code, day, closes, rings }) => {
      const bell = stockBells[code];
      return (
        !bell || knownFrom(bell, day) !== rings.getTime() || rings.getTime() - +closes < 300_000
      );
    });
    expect(wrong).toEqual([]);
    expect(days.length).toBeGreaterThan(16 * 700);
  });

  it('have a calendar for every year but these', () => {
    const missing = Object.entries(calendars).flatMap(([calendar, days]) =>
      [2026, 2027, 2028]
        .filter((year) => !days.some((day) => day.startsWith(String(year))))
        .map((year) => `${calendar} ${year}`),
    );
    expect(missing).toEqual(Object.keys(calendars).map((calendar) => `${calendar} 2028`));
  });
});

describe('a round of the timetable', () => {
  interface Times {
    rings: Date | null;
    known: Date | null;
    promised: Date;
    results: Date;
    closes: Date;
  }
  const made = (where: string) =>
    ask<Times>(world.db, {
      name: `test_known_${where.length}`,
      text: `SELECT b.rings_at AS rings, r.known_from AS known, r.promised_at AS promised,
          r.results_at AS results, r.closes_at AS closes
        FROM lottery.round r LEFT JOIN LATERAL lottery.bell_on(r.market_id, r.day) b ON true
        WHERE r.planned_day IS NOT NULL AND r.kind <> 'yeekee' AND b.rings_at IS ${where}`,
      values: [],
    });

  it('is known from the bell on, and its result is expected later', async () => {
    const rounds = await made('NOT NULL');
    expect(rounds.length).toBeGreaterThan(30);
    for (const { rings, known, promised, results, closes } of rounds) {
      expect(known).toEqual(rings);
      expect(promised).toEqual(rings);
      expect(Number(results)).toBeGreaterThan(Number(known));
      expect(Number(closes)).toBeLessThan(Number(known));
    }
  });

  it('is known when its result is due where there is no bell', async () => {
    for (const { known, results } of await made('NULL')) expect(known).toEqual(results);
  });
});

describe('the moment from which a number is known', () => {
  const later = "clock_timestamp() + interval '1 day'";
  const bell = async (): Promise<number> => {
    const round = await world.newRound({
      market: 'BET_STOCK_UK',
      closesIn: 600,
      shotsCloseIn: 900,
    });
    return round;
  };

  it('becomes earlier and never later, for the owner too', async () => {
    const round = await bell();
    await changeRound(world.db, round, "known_from = known_from - interval '1 min'");
    await expect(changeRound(world.db, round, `known_from = ${later}`)).rejects.toThrow(
      /not later/,
    );
    await expect(changeRound(world.db, round, 'known_from = NULL')).rejects.toThrow(/not later/);
    await expect(
      changeRound(world.db, round, `known_from = known_from + interval '1 day', day = day + 1`),
    ).rejects.toThrow(/not later/);
  });

  it('keeps a close from being moved past it, and a round from reopening after it', async () => {
    const round = await bell();
    await expect(
      changeRound(
        world.db,
        round,
        `closes_at = known_from + interval '1 s', results_at = ${later}`,
      ),
    ).rejects.toThrow(/not sold/);
    await changeRound(
      world.db,
      round,
      "closes_at = clock_timestamp() - interval '2 s', known_from = clock_timestamp() - interval '1 s'",
    );
    await world.tick();
    expect(await world.statusOf(round)).toBe('calculating');
    await expect(changeRound(world.db, round, "status = 'open'")).rejects.toThrow(/not sold/);
  });

  it('comes to rounds that were made before there were bells', async () => {
    const [first] = await ask<{ id: number }>(world.db, {
      name: 'test_old_round',
      text: `SELECT r.id FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        WHERE m.code = 'BET_STOCK_DOWNJONE' AND r.status = 'waiting' AND r.planned_day IS NOT NULL
        ORDER BY r.id DESC LIMIT 1`,
      values: [],
    });
    const round = first?.id ?? 0;
    await world.owner.script(`BEGIN; ALTER TABLE lottery.round DISABLE TRIGGER guard_known;
      UPDATE lottery.round SET known_from = NULL, promised_at = results_at WHERE id = ${round};
      ALTER TABLE lottery.round ENABLE TRIGGER guard_known; COMMIT`);
    await world.db.query({ name: 'test_heed', text: 'SELECT lottery.heed_bells()' });
    const [row] = await ask<{ right: boolean }>(world.db, {
      name: 'test_heeded',
      text: `SELECT r.known_from = b.rings_at AND r.promised_at = b.rings_at AS right
        FROM lottery.round r, LATERAL lottery.bell_on(r.market_id, r.day) b WHERE r.id = $1`,
      values: [round],
    });
    expect(row?.right).toBe(true);
  });
});
