import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import type { Bet } from '../../testing/lotteryWorld.ts';
import {
  createLimitsWorld,
  market,
  option,
  refusalOf,
  short,
  type LimitsWorld,
} from '../../testing/worlds/limitsWorld.ts';
import { rateNow } from '../rounds/rounds.ts';
import { limitsOf, setCaps, setRate, setTiers } from './settings/settings.ts';
import { ask } from '../../testing/ask.ts';

let w: LimitsWorld;
beforeAll(async () => {
  w = await createLimitsWorld();
});
afterEach(() => w.endTest());
afterAll(() => w.close());

describe('tiers', () => {
  const tiers = [
    { above: 100, multiply: 70 },
    { above: 200, multiply: 45 },
  ];

  it('sell a whole line at the multiplier of the tier its last baht falls into, this slip included', async () => {
    await setTiers(w.db, { market, option, tiers });
    const round = await w.newRound();
    const multipliers = async (bets: readonly Bet[]) =>
      (await w.sell(round, bets)).lines.map(({ multiply }) => multiply);
    expect(await multipliers([{ price: 60 }, { price: 1, number: '43' }])).toEqual([90, 90]);
    expect(await multipliers([{ price: 40 }])).toEqual([90]);
    expect(await multipliers([{ price: 1 }])).toEqual([70]);
    expect(await multipliers([{ price: 100 }])).toEqual([45]);
    expect(await multipliers([{ price: 201, number: '43' }])).toEqual([45]);
  });

  it('refuse a member who has seen another multiplier, and keep the multiplier of what was bought', async () => {
    await setTiers(w.db, { market, option, tiers });
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    const first = await w.place(member, round, [{ price: 100, multiply: 90 }]);
    const answer = [{ index: 0, answer: 'rate_changed', multiply: 70, min: 1, max: 9_900 }];
    for (const accept of ['same', 'better'] as const)
      expect(await w.place(member, round, [{ multiply: 90 }], accept).catch(refusalOf)).toEqual(
        answer,
      );
    expect((await w.preview(member, round, [{ multiply: 90 }])).lines).toEqual(answer);
    expect(await w.balance(member)).toBe(900);
    expect((await w.place(member, round, [{ multiply: 90 }], 'any')).lines).toMatchObject([
      { multiply: 70, defaultMultiply: 90 },
    ]);
    expect(first.lines).toMatchObject([{ multiply: 90 }]);
  });

  it('hold in an open round from the next slip on, counting what is sold already', async () => {
    const round = await w.newRound();
    await w.sell(round, [{ price: 100 }]);
    await setTiers(w.db, { market, option, tiers });
    const member = await w.newMember(10);
    expect(short(await w.preview(member, round, [{}]))).toEqual([['ok', 70, 10_000]]);
    await setTiers(w.db, { market, option, tiers: [{ above: 50, multiply: 60 }] });
    expect((await w.place(member, round, [{}])).lines).toMatchObject([{ multiply: 60 }]);
    await setTiers(w.db, { market, option, tiers: [] });
    expect((await w.place(member, round, [{}])).lines).toMatchObject([{ multiply: 90 }]);
  });
});

describe('the rate of a market', () => {
  const rateOf = async () => (await limitsOf(w.db, market)).find((one) => one.option === option);

  it('holds in an open round from the next slip on; sold lines keep theirs', async () => {
    const before = await rateOf();
    const round = await w.newRound();
    const member = await w.newMember(1_000);
    expect((await w.place(member, round, [{}])).lines).toMatchObject([{ multiply: 90 }]);
    await setRate(w.db, { market, option, rate: { multiply: 85.5, betMax: 300 } });
    expect(await rateOf()).toMatchObject({ multiply: 85.5, betMin: before?.betMin, betMax: 300 });
    expect(short(await w.preview(member, round, [{ price: 301 }]))).toEqual([
      ['over_max', 85.5, 299],
    ]);
    await setRate(w.db, { market, option, rate: { multiply: 0 } });
    expect(await rateOf()).toBeUndefined();
    await setRate(w.db, { market, option, rate: { multiply: 90, betMax: before?.betMax } });
    expect(await rateOf()).toEqual(before);
  });

  it('sells nothing below the lowest stake', async () => {
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    await setRate(w.db, { market, option, rate: { betMin: 2 } });
    expect(await w.place(member, round, [{}]).catch(refusalOf)).toMatchObject([
      { answer: 'under_min', min: 2 },
    ]);
    await w.place(member, round, [{ price: 2 }]);
    await setRate(w.db, { market, option, rate: { betMin: 1 } });
  });

  it('changes no other option', async () => {
    const others = async () =>
      (await limitsOf(w.db, market)).filter((one) => one.option !== option);
    const before = await others();
    await setRate(w.db, { market, option, rate: { betMin: 2 } });
    expect(await others()).toEqual(before);
    await setRate(w.db, { market, option, rate: { betMin: 1 } });
  });

  it('is refused with a lowest stake above the highest', async () => {
    await expect(
      w.db.tx((tx) => setRate(tx, { market, option, rate: { betMin: 9, betMax: 8 } })),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('caps', () => {
  it('stop a number at its cap, and say how much of it is left for each line', async () => {
    await setCaps(w.db, { market, option, caps: { number: 100, member: null } });
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    await w.sell(round, [{ price: 60 }]);
    const bets = [
      { price: 41 },
      { price: 100, number: '43' },
      { price: 500, option: 'teng_lang_2' },
    ] as const;
    const asked = await w.preview(member, round, bets);
    expect([asked.ok, asked.stake, short(asked)]).toEqual([
      false,
      641,
      [
        ['over_max', 90, 40],
        ['ok', 90, 100],
        ['ok', 90, 10_000],
      ],
    ]);
    expect(await w.place(member, round, bets, 'any').catch(refusalOf)).toEqual(asked.lines);
    expect(await w.balance(member)).toBe(1_000);
    await w.place(member, round, [{ price: 40 }]);
    expect(short(await w.preview(member, round, [{}]))).toEqual([['closed', 0, 0]]);
  });

  it('hold for each member by itself, and in each round anew', async () => {
    await setCaps(w.db, { market, option, caps: { number: 100, member: 60 } });
    const [one, other] = [await w.newMember(1_000), await w.newMember(1_000)];
    const [round, next] = [await w.newRound(), await w.newRound()];
    await w.place(one, round, [{ price: 50 }]);
    expect(short(await w.preview(one, round, [{ price: 20 }]))).toEqual([['over_max', 90, 10]]);
    expect(short(await w.preview(other, round, [{ price: 51 }]))).toEqual([['over_max', 90, 50]]);
    expect(short(await w.preview(one, next, [{ price: 61 }]))).toEqual([['over_max', 90, 60]]);
  });

  it('give back what a slip has sold', async () => {
    await setCaps(w.db, { market, option, caps: { number: 100, member: 60 } });
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    const { poyId } = await w.place(member, round, [{ price: 60 }, { number: '43', price: 5 }]);
    await w.db.query({
      name: 'test_unsell',
      text: 'SELECT lottery.unsell(s) FROM lottery.slip s WHERE s.round_id = $1 AND s.id = $2',
      values: [round, poyId],
    });
    expect(
      short(await w.preview(member, round, [{ price: 60 }, { number: '43', price: 60 }])),
    ).toEqual([
      ['ok', 90, 60],
      ['ok', 90, 60],
    ]);
    expect(await rateNow(w.db, w.site, round)).toMatchObject({ rateNow: [] });
  });
});

describe('the limits of a new installation', () => {
  it('are there for every option of every market, yeekee too', async () => {
    const markets = await ask<{ code: string; exposure: number }>(w.db, {
      name: 'test_markets',
      text: "SELECT code, exposure_limit AS exposure FROM lottery.market WHERE code <> 'BET_YEEKEE_SPEED'",
    });
    expect(markets.length).toBeGreaterThan(20);
    for (const { code, exposure } of markets) {
      const limits = await limitsOf(w.db, code);
      expect(limits.length).toBeGreaterThanOrEqual(6);
      expectNamed(
        limits.every(({ caps }) => (caps.number ?? 0) > 0 && (caps.member ?? 0) > 0),
        code,
      ).toBe(true);
      expect(limits.find((one) => one.option === 'teng_bon_3')?.tiers).toHaveLength(2);
      expectNamed(exposure, code).toBeGreaterThan(0);
    }
    const [yeekee] = await limitsOf(w.db, 'BET_YEEKEE_15');
    expect(yeekee).toEqual({
      option: 'teng_bon_3',
      multiply: 850,
      betMin: 1,
      betMax: 1_000,
      tiers: [
        { above: 2_000, multiply: 700 },
        { above: 4_000, multiply: 450 },
      ],
      caps: { number: 8_000, member: 2_000 },
    });
    const [government] = await limitsOf(w.db, 'BET_GOVERNMENT');
    expect(government).toEqual({
      option: 'teng_bon_3',
      multiply: 900,
      betMin: 1,
      betMax: 1_000,
      tiers: [
        { above: 50_000, multiply: 700 },
        { above: 100_000, multiply: 450 },
      ],
      caps: { number: 200_000, member: 20_000 },
    });
    await expect(limitsOf(w.db, 'BET_NOTHING')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
