import { brotliCompressSync, constants } from 'node:zlib';
import { parseWireTime, realTimes } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';
import { markets } from './markets/markets.ts';
import { latestRounds, oneRound, roundsById } from './rounds.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  await withinOneDay();
  world = await createLotteryWorld();
});
afterAll(() => world.close());

interface TrueTimes {
  readonly id: number;
  readonly number: number;
  readonly close: number;
  readonly result: number;
  readonly bangkok: string;
}
/** Returns tomorrow's rounds of a market as the database holds them, with times in seconds. */
const tomorrow = (market: string) =>
  ask<TrueTimes>(world.db, {
    name: 'test_tomorrow',
    text: `SELECT r.id, r.number, extract(epoch FROM r.closes_at)::bigint AS close,
      extract(epoch FROM r.results_at)::bigint AS result,
      to_char(r.closes_at AT TIME ZONE 'Asia/Bangkok' - r.day, 'DD HH24:MI') AS bangkok
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    WHERE m.code = $1 AND r.day = (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date + 1 ORDER BY r.number`,
    values: [market],
  });
const create = async () =>
  (
    await ask<{ made: number }>(world.db, {
      name: 'test_create',
      text: 'SELECT lottery.create_rounds() AS made',
    })
  )[0]?.made;

describe('the rounds of a day', () => {
  it('are made three days ahead, and the next two of a market, once by all processes', async () => {
    expect(await Promise.all([create(), create(), create()])).toEqual([0, 0, 0]);
    const ahead = await ask<{ code: string; next: number; days: boolean }>(world.db, {
      name: 'test_ahead',
      text: `SELECT m.code, count(*) AS next, max(r.closes_at) > clock_timestamp() + interval '3 days'
          OR m.closes_at IS NOT NULL AS days
        FROM lottery.market m JOIN lottery.round r ON r.market_id = m.id AND r.closes_at > clock_timestamp()
        GROUP BY m.id`,
    });
    expect(ahead.map(({ code }) => code).sort()).toEqual(markets.map(({ code }) => code).sort());
    expect(ahead.filter(({ next, days }) => next < 2 || !days)).toEqual([]);
  });

  it('are made again where one day was never made, but not for times that are over', async () => {
    const gone = await ask<{ id: number }>(ownerOf(world.db), {
      name: 'test_forget',
      text: `WITH gone AS (SELECT r.id FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
          WHERE m.takes_shots AND r.day = (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date + 2),
          seeds AS (DELETE FROM lottery.round_seed WHERE round_id IN (SELECT id FROM gone) RETURNING round_id)
        SELECT id FROM gone LEFT JOIN seeds ON round_id = id`,
    });
    await world.owner.query({
      name: 'test_delete',
      text: 'DELETE FROM lottery.round WHERE id = ANY ($1::bigint[])',
      values: [gone.map(({ id }) => id)],
    });
    const made = (await Promise.all([create(), create(), create()])).reduce(
      (sum = 0, some = 0) => sum + some,
      0,
    );
    expect(made).toBe(88 + 264 + 1440 + 22);
    const [past] = await ask<{ past: number }>(world.db, {
      name: 'test_past',
      text: "SELECT count(*) AS past FROM lottery.round WHERE closes_at < clock_timestamp() - interval '1 minute'",
    });
    expect(past?.past).toBe(0);
  });

  it('are open from the beginning: a player finds one of every family', async () => {
    await world.tick();
    const open = new Set(
      (await latestRounds(world.db, world.site, Date.now()))
        .filter(({ rounds }) => rounds.some(({ active }) => active))
        .map(({ betName }) => betName),
    );
    // A market with many rounds a day may pause for the night. The other markets always have an
    // active round.
    expect(
      markets
        .filter(({ timetable, code }) => 'closesAt' in timetable && !open.has(code))
        .map(({ code }) => code),
    ).toEqual([]);
  });

  it.each([
    [
      'BET_YEEKEE_15',
      88,
      [
        [1, '00 06:15'],
        [42, '00 16:30'],
        [71, '00 23:45'],
        [72, '01 00:00'],
        [73, '01 00:15'],
        [88, '01 04:00'],
      ],
    ],
    [
      'BET_YEEKEE_5',
      264,
      [
        [1, '00 06:05'],
        [215, '00 23:55'],
        [216, '01 00:00'],
        [227, '01 00:55'],
        [228, '01 01:00'],
        [264, '01 04:00'],
      ],
    ],
    [
      'BET_YEEKEE_SPEED',
      1440,
      [
        [1, '00 00:01'],
        [720, '00 12:00'],
        [1439, '00 23:59'],
        [1440, '01 00:00'],
      ],
    ],
    [
      'BET_PINGPONG_60',
      22,
      [
        [1, '00 07:00'],
        [17, '00 23:00'],
        [18, '01 00:00'],
        [19, '01 01:00'],
        [22, '01 04:00'],
      ],
    ],
  ] as const)('of %s are %i and close when they should', async (market, count, golden) => {
    const rounds = await tomorrow(market);
    expect(rounds).toHaveLength(count);
    expect(golden.map(([number]) => [number, rounds[number - 1]?.bangkok])).toEqual(golden);
  });

  it.each([
    ['BET_YEEKEE_15', 120],
    ['BET_YEEKEE_5', 60],
    ['BET_YEEKEE_SPEED', 20],
    ['BET_PINGPONG_60', 120],
  ])(
    'of %s: what the wire says gives the true times back, for every round',
    async (market, shotsAfter) => {
      const rounds = await tomorrow(market);
      const onWire = new Map(
        (
          await roundsById(
            world.db,
            rounds.map(({ id }) => id),
            Date.now(),
          )
        ).map((round) => [round.betId, round]),
      );
      for (const { id, number, close, result } of rounds) {
        const round = onWire.get(id);
        expect(round?.betType.split('_')[3]).toBe(String(number));
        expect(round && realTimes(round)).toEqual({ realCloseTime: close, realResultTime: result });
        expect(round?.unixTimeStamp).toMatchObject({
          realCloseTime: close,
          realResultTime: result,
        });
        expect(round?.shotsCloseTime).toBe(close + shotsAfter);
        expect(round?.closeDt.slice(11, 19)).toBe(round?.closeTime);
      }
    },
  );

  it.each([
    [
      'BET_YEEKEE_15',
      [
        [72, 0],
        [73, 1],
        [88, 1],
      ],
    ],
    [
      'BET_YEEKEE_5',
      [
        [216, 0],
        [227, 0],
        [228, 1],
        [264, 1],
      ],
    ],
    [
      'BET_YEEKEE_SPEED',
      [
        [1, 0],
        [1440, 0],
      ],
    ],
    [
      'BET_PINGPONG_60',
      [
        [18, 0],
        [19, 1],
        [22, 1],
      ],
    ],
  ] as const)(
    'of %s are written a day earlier inside the window only',
    async (market, expected) => {
      const rounds = await tomorrow(market);
      for (const [number, days] of expected) {
        const row = rounds[number - 1];
        const [round] = await roundsById(world.db, [row?.id ?? 0], Date.now());
        expect([number, (row?.close ?? 0) - parseWireTime(round?.closeDt ?? '') / 1000]).toEqual([
          number,
          days * 86_400,
        ]);
      }
    },
  );
});

describe('latestRounds', () => {
  it('shows every market of the site with the next rounds in the order they close', async () => {
    const shown = await latestRounds(world.db, world.site, Date.now());
    expect(shown.map(({ betName }) => betName)).toEqual(markets.map(({ code }) => code));
    expect(
      shown
        .slice(0, 5)
        .map(({ topMultiply, everySeconds, kind }) => [topMultiply, everySeconds, kind]),
    ).toEqual([
      [850, 900, 'yeekee'],
      [800, 300, 'yeekee'],
      [850, 60, 'yeekee'],
      [850, 3600, 'yeekee'],
      [900, null, 'government'],
    ]);
    for (const { rounds, everySeconds } of shown) {
      const closes = rounds.map(({ unixTimeStamp }) => unixTimeStamp.realCloseTime);
      expect(closes).toEqual([...closes].sort((a, b) => a - b));
      expect(closes.filter((at) => at > Date.now() / 1000).length).toBeGreaterThanOrEqual(
        everySeconds === null ? 2 : 12,
      );
    }
  });

  it('stays small, for it comes with the first page', async () => {
    const text = JSON.stringify(await latestRounds(world.db, world.site, Date.now()));
    expect(text.length).toBeLessThan(130_000);
    expect(
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    ).toBeLessThan(8_000);
  });

  it('leaves out what a site does not offer', async () => {
    await world.db.script(
      `UPDATE lottery.site_market SET offered = false
        WHERE market_id = (SELECT id FROM lottery.market WHERE code = 'BET_YEEKEE_SPEED')`,
    );
    const shown = await latestRounds(world.db, world.site, Date.now());
    expect(shown.map(({ betName }) => betName)).toEqual(
      markets.map(({ code }) => code).filter((code) => code !== 'BET_YEEKEE_SPEED'),
    );
    await expect(
      oneRound(world.db, world.site, await world.newRound(), Date.now()),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
