import {
  winningNumbers,
  type ResultKind,
  type ResultSource,
  type WinningNumbers,
} from '@poy/bet-rules';
import { roundResult } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeRound } from '../../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { resultDays } from './resultDays.ts';
import { roundResults } from './results.ts';
import { roundsById } from '../rounds.ts';
import type { Db, Query } from '../../../db/db.ts';
import { ask } from '../../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const over = { closesIn: -60, shotsCloseIn: -1 };
const results = (asked: Parameters<typeof roundResults>[2]) =>
  roundResults(world.db, world.site, asked);
interface Drawn {
  readonly kind: ResultKind;
  readonly source: object;
  readonly winning: WinningNumbers;
}
const drawn = <K extends Exclude<ResultKind, 'yeekee'>>(
  kind: K,
  source: ResultSource[K],
): Drawn => ({ kind, source, winning: winningNumbers(kind, source) });
const store = (round: number, digits: string, { source, winning }: Drawn) =>
  ask<{ stored: boolean }>(world.owner, {
    name: 'test_store_result',
    text: 'SELECT lottery.store_result($1, $2, $3::jsonb, $4::jsonb) AS stored',
    values: [round, digits, JSON.stringify(winning), JSON.stringify(source)],
  });
const setDay = (round: number, day: string, minutesAgo: number) =>
  changeRound(
    world.db,
    round,
    `day = '${day}', opens_at = now() - interval '9 days',
      closes_at = now() - interval '${minutesAgo} minutes' - interval '1 second',
      results_at = now() - interval '${minutesAgo} minutes',
      shots_close_at = CASE WHEN shots_close_at IS NOT NULL THEN now() - interval '${minutesAgo} minutes' END`,
  );

/** Voids a round as an operator does; the clockwork refunds it later. */
const voided = async (round: number, reason: string) => {
  await changeRound(world.db, round, `status = 'voided', void_reason = '${reason}'`);
  await world.db.script(`INSERT INTO lottery.settlement VALUES (${round})`);
};

describe('a round whose result comes from outside', () => {
  it.each<[market: string, digits: string, drawn: Drawn, top: string, type: string, rate: number]>([
    [
      'BET_GOVERNMENT',
      '123456',
      drawn('government', {
        first: '123456',
        bottom2: '07',
        front3: ['111', '222'],
        bottom3: ['333', '444'],
      }),
      '456',
      'GOV',
      900,
    ],
    [
      'BET_STOCK_NIKKEI_MORNING',
      '221',
      drawn('stock', { index: '38,712.21', change: '+134.57' }),
      '221',
      'STOCK',
      850,
    ],
    ['BET_LOTERRY4_LAOS', '1234', drawn('digits4', { result: '1234' }), '234', 'STOCK', 850],
  ])(
    'of %s waits for it after the close, without a shot list, and is settled when it is stored',
    async (market, digits, given, top, type, rate) => {
      const member = await world.newMember(100);
      const round = await world.newRound({ market });
      await world.place(member, round, [{ option: 'teng_bon_3', number: top, price: 1 }]);
      await world.move(round, over);
      for (let again = 0; again < 3; again += 1) await world.tick();
      expect(await world.statusOf(round)).toBe('calculating');
      expect(await results({ betId: round })).toEqual([]);
      expect(await store(round, digits, given)).toEqual([{ stored: true }]);
      expect(await store(round, digits, given)).toEqual([{ stored: false }]);
      await world.tick();
      expect(await world.balance(member)).toBe(99 + rate);
      const types = await ask<{ type: string }>(world.db, {
        name: 'test_types',
        text: 'SELECT t.type FROM ledger.moved t WHERE t.type = ANY ($1) GROUP BY t.type ORDER BY t.type',
        values: [[`BET_${type}`, `WIN_${type}`]],
      });
      expect(types.map((row) => row.type)).toEqual([`BET_${type}`, `WIN_${type}`]);
      const [shown] = await results({ betId: round });
      expect(roundResult.parse(shown)).toEqual(shown);
      expect(shown).toMatchObject({
        kind: given.kind,
        status: 'resulted',
        result: digits,
        source: { kind: given.kind, ...given.source },
        corrected: false,
        voidReason: null,
        winning: { teng_bon_3: [top] },
      });
      expect(await roundsById(world.db, [round], Date.now())).toMatchObject([
        {
          kind: given.kind,
          drawMode: null,
          shotsCloseTime: null,
          setResult: true,
          result: digits,
          commitment: null,
        },
      ]);
      const [list] = await ask<{ lists: number }>(world.db, {
        name: 'test_lists',
        text: 'SELECT count(*) AS lists FROM lottery.shot_list WHERE round_id = $1',
        values: [round],
      });
      expect(list?.lists).toBe(0);
    },
  );
});

describe('past results', () => {
  it('are found by market, by group, by day and onwards from any of them, and say why there is none', async () => {
    const days = ['2025-03-01', '2025-03-01', '2025-03-02', '2025-03-03'];
    const rounds: number[] = [];
    for (const [at, day] of days.entries()) {
      const round = await world.newRound({ market: 'BET_LOTERRY4_HANOY' });
      await setDay(round, day, 10 * (days.length - at));
      rounds.push(round);
    }
    const [first = 0, second = 0, third = 0, none = 0] = rounds;
    await world.tick();
    for (const [at, round] of [first, second, third].entries())
      await store(round, `000${at}`, drawn('digits4', { result: `000${at}` }));
    await voided(none, 'nobody drew');

    const ids = async (asked: Parameters<typeof roundResults>[2]) =>
      (await results(asked)).map(({ betId }) => betId);
    expect(await ids({ betName: 'BET_LOTERRY4_HANOY', resultDate: '2025-03-01' })).toEqual([
      second,
      first,
    ]);
    expect(await ids({ betGroup: 'foreign', resultDate: '2025-03-02' })).toEqual([third]);
    expect(await ids({ betGroup: 'stock', resultDate: '2025-03-02' })).toEqual([]);
    expect(await ids({ betName: 'BET_LOTERRY4_HANOY', limit: 2 })).toEqual([none, third]);
    const [, last] = await results({ betName: 'BET_LOTERRY4_HANOY', limit: 2 });
    expect(
      await ids({ betName: 'BET_LOTERRY4_HANOY', limit: 2, before: last?.realResultTime ?? 0 }),
    ).toEqual([second, first]);
    expect(
      await results({ betName: 'BET_LOTERRY4_HANOY', resultDate: '2025-03-03' }),
    ).toMatchObject([
      {
        betId: none,
        status: 'voided',
        result: null,
        source: null,
        winning: {},
        voidReason: 'nobody drew',
      },
    ]);
    const month = { betName: 'BET_LOTERRY4_HANOY', month: '2025-03' };
    expect(await resultDays(world.db, world.site, month)).toEqual([
      { day: '2025-03-01', betId: second, result: '0001', several: true },
      { day: '2025-03-02', betId: third, result: '0002', several: false },
      { day: '2025-03-03', betId: none, result: null, several: false },
    ]);
    await expect(
      resultDays(world.db, world.site, { ...month, betName: 'BET_NOTHING' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.tick();
  });

  it('are never known at a time to come: one that was entered early is known from then on', async () => {
    const market = 'BET_STOCK_NIKKEI_MORNING';
    const round = await world.newRound({ market });
    await world.move(round, over);
    for (let again = 0; again < 3; again += 1) await world.tick();
    await changeRound(world.db, round, "results_at = now() + interval '1 hour'");
    await store(round, '221', drawn('stock', { index: '38,712.21', change: '+134.57' }));
    const [shown] = await results({ betId: round });
    expect(shown?.realResultTime).toBeGreaterThan(Date.now() / 1000 + 3000);
    expect(shown?.knownAt).toBeLessThanOrEqual(Date.now() / 1000);
    await world.tick();
  });

  it('are told at once of a round voided long before its close, and listed in its place', async () => {
    const member = await world.newMember(10);
    const round = await world.newRound({ market: 'BET_LOTERRY4_MALAY', closesIn: 3600 });
    await world.place(member, round, [{ price: 4 }]);
    await voided(round, 'no draw this week');
    await world.tick();
    expect(await results({ betId: round })).toMatchObject([
      {
        betId: round,
        status: 'voided',
        result: null,
        winning: {},
        voidReason: 'no draw this week',
      },
    ]);
    expect(await world.balance(member)).toBe(10);
    expect(await results({ betName: 'BET_LOTERRY4_MALAY' })).toEqual([]);
    await world.move(round, over);
    expect(await results({ betName: 'BET_LOTERRY4_MALAY' })).toMatchObject([{ betId: round }]);
  });

  it('are read from the indexes, however many rounds there were', async () => {
    await world.owner
      .script(`INSERT INTO lottery.round (market_id, day, number, kind, draw_mode, opens_at, closes_at,
        shots_close_at, results_at, min_shots, min_shooters, status, settled_at)
      SELECT 1, date '2020-01-01' + n / 88, n % 88 + 1, 'yeekee', 'classic', t - interval '1 hour', t, t, t, 20, 2,
          'voided', now()
        FROM generate_series(1, 40000) n,
          LATERAL (SELECT now() - interval '300 days' - n * interval '15 minutes' AS t) x;
      ANALYZE lottery.round`);
    // The pages that are read are counted, because reading the whole table would take thousands.
    const pages = async (name: string, read: (db: Db) => Promise<unknown>) => {
      let text = '';
      let values: readonly unknown[] = [];
      const noted = {
        ...world.db,
        query: (query: Query) => (({ text, values = [] } = query), Promise.resolve([])),
      };
      await read(noted).catch(() => null);
      const literal = (value: unknown) =>
        value === null
          ? 'NULL'
          : `'${value instanceof Date ? value.toISOString() : String(value)}'`;
      const explained = text.replace(/\$(\d)/g, (_, at: string) => literal(values[Number(at) - 1]));
      const plan = await ask<{
        'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
      }>(world.db, {
        name: `test_explain_${name}`,
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${explained}`,
      });
      const top = plan[0]?.['QUERY PLAN'][0].Plan;
      return (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0);
    };
    const listed = (asked: Parameters<typeof roundResults>[2]) => (db: Db) =>
      roundResults(db, world.site, { betName: 'BET_YEEKEE_15', ...asked });
    const before = Math.floor(Date.now() / 1000) - 500 * 86_400;
    expect(await pages('day', listed({ resultDate: '2020-06-01' }))).toBeLessThan(400);
    expect(await pages('before', listed({ before, limit: 30 }))).toBeLessThan(400);
    const month = { betName: 'BET_YEEKEE_15', month: '2020-06' };
    expect(await pages('month', (db) => resultDays(db, world.site, month))).toBeLessThan(400);
  });
});
