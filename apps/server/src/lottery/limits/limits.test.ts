import { randomUUID } from 'node:crypto';
import type { BetOption } from '@poy/bet-rules';
import type { SlipPreview } from '@poy/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { verifyLedger } from '../../ledger/index.ts';
import { AppError } from '../../plugins/appError.ts';
import { createLotteryWorld, type Bet, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { rateNow } from '../rounds/rounds.ts';
import { placeSlip } from '../slips/placeSlip.ts';
import { previewSlip } from './previewSlip.ts';
import { recommended } from './recommended.ts';
import { limitsOf, setCaps, setTiers } from './settings.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => {
  for (const option of ['teng_bon_2', 'teng_bon_3'] as const) {
    await setTiers(world.db, { market, option, tiers: [] });
    await setCaps(world.db, { market, option, caps: { number: null, member: null } });
  }
  expect(await verifyLedger(world.db)).toEqual([]);
});
afterAll(() => world.close());

const market = 'BET_YEEKEE_SPEED';
const option: BetOption = 'teng_bon_2';
const lines = (bets: readonly Bet[]) =>
  bets.map(({ option: under = option, number = '42', price = 1, multiply }) => ({
    option: under,
    number,
    price,
    multiply,
  }));
const preview = (
  member: string,
  betId: number,
  bets: readonly Bet[],
  accept: 'same' | 'better' | 'any' = 'same',
) => previewSlip(world.db, { member, site: world.site, betId, accept, lines: lines(bets) });
const place = (
  member: string,
  betId: number,
  bets: readonly Bet[],
  accept: 'same' | 'better' | 'any' = 'same',
) =>
  placeSlip(
    { db: world.db, publisher: { publish: () => Promise.resolve() } },
    { member, site: world.site, key: randomUUID(), betId, accept, lines: lines(bets) },
  );
const refusalOf = (error: unknown) =>
  error instanceof AppError && error.code === 'SLIP_REFUSED' ? error.details?.lines : error;
const short = ({ lines: answers }: Pick<SlipPreview, 'lines'>) =>
  answers.map(({ answer, multiply, max }) => [answer, multiply, max]);
const sell = async (round: number, bets: readonly Bet[]) =>
  place(await world.newMember(1_000_000), round, bets, 'any');

describe('tiers', () => {
  const tiers = [
    { above: 100, multiply: 70 },
    { above: 200, multiply: 45 },
  ];

  it('sell a whole line at the multiplier of the tier its last baht falls into, this slip included', async () => {
    await setTiers(world.db, { market, option, tiers });
    const round = await world.newRound();
    const multipliers = async (bets: readonly Bet[]) =>
      (await sell(round, bets)).lines.map(({ multiply }) => multiply);
    expect(await multipliers([{ price: 60 }, { price: 1, number: '43' }])).toEqual([90, 90]);
    expect(await multipliers([{ price: 40 }])).toEqual([90]);
    expect(await multipliers([{ price: 1 }])).toEqual([70]);
    expect(await multipliers([{ price: 100 }])).toEqual([45]);
    expect(await multipliers([{ price: 201, number: '43' }])).toEqual([45]);
  });

  it('ask who has seen another multiplier, and keep what was bought at the multiplier it was bought at', async () => {
    await setTiers(world.db, { market, option, tiers });
    const [member, round] = [await world.newMember(1_000), await world.newRound()];
    const first = await place(member, round, [{ price: 100, multiply: 90 }]);
    const answer = [{ index: 0, answer: 'rate_changed', multiply: 70, min: 1, max: 9_900 }];
    for (const accept of ['same', 'better'] as const)
      expect(await place(member, round, [{ multiply: 90 }], accept).catch(refusalOf)).toEqual(
        answer,
      );
    expect((await preview(member, round, [{ multiply: 90 }])).lines).toEqual(answer);
    expect(await world.balance(member)).toBe(900);
    expect((await place(member, round, [{ multiply: 90 }], 'any')).lines).toMatchObject([
      { multiply: 70, defaultMultiply: 90 },
    ]);
    expect(first.lines).toMatchObject([{ multiply: 90 }]);
  });

  it('hold in an open round from the next slip on, counting what is sold already', async () => {
    const round = await world.newRound();
    await sell(round, [{ price: 100 }]);
    await setTiers(world.db, { market, option, tiers });
    const member = await world.newMember(10);
    expect(short(await preview(member, round, [{}]))).toEqual([['ok', 70, 10_000]]);
    await setTiers(world.db, { market, option, tiers: [{ above: 50, multiply: 60 }] });
    expect((await place(member, round, [{}])).lines).toMatchObject([{ multiply: 60 }]);
    await setTiers(world.db, { market, option, tiers: [] });
    expect((await place(member, round, [{}])).lines).toMatchObject([{ multiply: 90 }]);
  });
});

describe('caps', () => {
  it('stop a number at its cap, and say how much of it is left for each line', async () => {
    await setCaps(world.db, { market, option, caps: { number: 100, member: null } });
    const [member, round] = [await world.newMember(1_000), await world.newRound()];
    await sell(round, [{ price: 60 }]);
    const bets = [
      { price: 41 },
      { price: 100, number: '43' },
      { price: 500, option: 'teng_lang_2' },
    ] as const;
    const asked = await preview(member, round, bets);
    expect([asked.ok, asked.stake, short(asked)]).toEqual([
      false,
      641,
      [
        ['over_max', 90, 40],
        ['ok', 90, 100],
        ['ok', 90, 10_000],
      ],
    ]);
    expect(await place(member, round, bets, 'any').catch(refusalOf)).toEqual(asked.lines);
    expect(await world.balance(member)).toBe(1_000);
    await place(member, round, [{ price: 40 }]);
    expect(short(await preview(member, round, [{}]))).toEqual([['closed', 0, 0]]);
  });

  it('hold for each member by itself, and in each round anew', async () => {
    await setCaps(world.db, { market, option, caps: { number: 100, member: 60 } });
    const [one, other] = [await world.newMember(1_000), await world.newMember(1_000)];
    const [round, next] = [await world.newRound(), await world.newRound()];
    await place(one, round, [{ price: 50 }]);
    expect(short(await preview(one, round, [{ price: 20 }]))).toEqual([['over_max', 90, 10]]);
    expect(short(await preview(other, round, [{ price: 51 }]))).toEqual([['over_max', 90, 50]]);
    expect(short(await preview(one, next, [{ price: 61 }]))).toEqual([['over_max', 90, 60]]);
  });

  it('give back what a slip has sold', async () => {
    await setCaps(world.db, { market, option, caps: { number: 100, member: 60 } });
    const [member, round] = [await world.newMember(1_000), await world.newRound()];
    const { poyId } = await place(member, round, [{ price: 60 }, { number: '43', price: 5 }]);
    await world.db.query({
      name: 'test_unsell',
      text: 'SELECT lottery.unsell(s) FROM lottery.slip s WHERE s.round_id = $1 AND s.id = $2',
      values: [round, poyId],
    });
    expect(
      short(await preview(member, round, [{ price: 60 }, { number: '43', price: 60 }])),
    ).toEqual([
      ['ok', 90, 60],
      ['ok', 90, 60],
    ]);
    expect(await rateNow(world.db, world.site, round)).toMatchObject({ rateNow: [] });
  });
});

describe('a round', () => {
  it('has rates of its own where an operator has set them', async () => {
    const [member, round] = [await world.newMember(1_000), await world.newRound()];
    await world.db.query({
      name: 'test_round_rate',
      text: "INSERT INTO lottery.round_rate VALUES ($1, 'teng_bon_2', 80000, NULL, 5000)",
      values: [round],
    });
    const bets = [
      { price: 51 },
      { number: '43', price: 50, multiply: 90 },
      { option: 'teng_lang_2' },
    ] as const;
    expect(short(await preview(member, round, bets))).toEqual([
      ['over_max', 80, 50],
      ['rate_changed', 80, 50],
      ['ok', 90, 10_000],
    ]);
    expect((await place(member, round, [{ price: 50 }])).lines).toMatchObject([
      { multiply: 80, defaultMultiply: 80 },
    ]);
  });

  it('takes no slip and answers no preview while it is suspended', async () => {
    const [member, round] = [await world.newMember(10), await world.newRound()];
    await world.db.query({
      name: 'test_suspend',
      text: 'UPDATE lottery.round SET suspended_at = now() WHERE id = $1',
      values: [round],
    });
    await expect(place(member, round, [{}])).rejects.toMatchObject({ code: 'SALE_SUSPENDED' });
    await expect(preview(member, round, [{}])).rejects.toMatchObject({ code: 'SALE_SUSPENDED' });
  });

  it.each([
    ['closed', 'ROUND_CLOSED'],
    ['waiting', 'ROUND_NOT_OPEN'],
  ])('that is %s has no preview', async (status, code) => {
    const [member, round] = [await world.newMember(10), await world.newRound()];
    await world.db.query({
      name: 'test_status_set',
      text: 'UPDATE lottery.round SET status = $2::lottery.round_status WHERE id = $1',
      values: [round, status],
    });
    await expect(preview(member, round, [{}])).rejects.toMatchObject({ code });
    await expect(
      previewSlip(world.db, { member, site: 99, betId: round, accept: 'same', lines: lines([{}]) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells the numbers that are not sold at the usual multiplier: by the list, by a tier, by the cap', async () => {
    await setTiers(world.db, { market, option, tiers: [{ above: 50, multiply: 70 }] });
    await setCaps(world.db, { market, option, caps: { number: 100, member: null } });
    const round = await world.newRound();
    await world.db.query({
      name: 'test_listed',
      text: "SELECT lottery.limit_number($1, 'teng_bon_2', '07', 60000), lottery.limit_number($1, 'teng_bon_3', '123', 0)",
      values: [round],
    });
    await sell(round, [
      { number: '11', price: 49 },
      { number: '12', price: 50 },
      { number: '13', price: 100 },
    ]);
    expect((await rateNow(world.db, world.site, round)).rateNow).toEqual([
      { option: 'teng_bon_3', number: '123', multiply: 0 },
      { option, number: '07', multiply: 60 },
      { option, number: '12', multiply: 70 },
      { option, number: '13', multiply: 0 },
    ]);
    await world.db.query({
      name: 'test_unlisted',
      text: "SELECT lottery.limit_number($1, 'teng_bon_2', '07', NULL)",
      values: [round],
    });
    expect((await rateNow(world.db, world.site, round)).rateNow).toHaveLength(3);
  });

  it.each([
    ['capped', 1_000],
    ['not capped', null],
  ])(
    'recommends the least sold numbers at the usual multiplier, where sales are %s',
    async (_what, cap) => {
      await setCaps(world.db, { market, option, caps: { number: cap, member: null } });
      const round = await world.newRound();
      const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
      const least = ['03', '77', '50'];
      await world.db.query({
        name: 'test_listed_one',
        text: "SELECT lottery.limit_number($1, 'teng_bon_2', '50', 60000)",
        values: [round],
      });
      await sell(
        round,
        numbers.map((number) => ({ number, price: least.includes(number) ? 1 : 9 })),
      );
      const rows = await recommended(world.db, world.site, round);
      const ofTwo = rows.filter((row) => row.option === option);
      expect(ofTwo).toHaveLength(10);
      expect(
        ofTwo
          .slice(0, 2)
          .map(({ number }) => number)
          .sort(),
      ).toEqual(['03', '77']);
      expect(ofTwo.every(({ multiply, number }) => multiply === 90 && number !== '50')).toBe(true);
      expect(new Set(rows.map((row) => row.option)).size).toBe(6);
      await expect(recommended(world.db, world.site, 999_999_999)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    },
  );
});

describe('the limits of a new installation', () => {
  it('are there for every option of every market, yeekee too', async () => {
    const markets = await world.db.query<{ code: string; exposure: number }>({
      name: 'test_markets',
      text: "SELECT code, exposure_limit AS exposure FROM lottery.market WHERE code <> 'BET_YEEKEE_SPEED'",
    });
    expect(markets.length).toBeGreaterThan(20);
    for (const { code, exposure } of markets) {
      const limits = await limitsOf(world.db, code);
      expect(limits.length).toBeGreaterThanOrEqual(6);
      expectNamed(
        limits.every(({ caps }) => (caps.number ?? 0) > 0 && (caps.member ?? 0) > 0),
        code,
      ).toBe(true);
      expect(limits.find((one) => one.option === 'teng_bon_3')?.tiers).toHaveLength(2);
      expectNamed(exposure, code).toBeGreaterThan(0);
    }
    const [yeekee] = await limitsOf(world.db, 'BET_YEEKEE_15');
    expect(yeekee).toEqual({
      option: 'teng_bon_3',
      tiers: [
        { above: 2_000, multiply: 700 },
        { above: 4_000, multiply: 450 },
      ],
      caps: { number: 8_000, member: 2_000 },
    });
    const [government] = await limitsOf(world.db, 'BET_GOVERNMENT');
    expect(government).toEqual({
      option: 'teng_bon_3',
      tiers: [
        { above: 50_000, multiply: 700 },
        { above: 100_000, multiply: 450 },
      ],
      caps: { number: 200_000, member: 20_000 },
    });
    await expect(limitsOf(world.db, 'BET_NOTHING')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
