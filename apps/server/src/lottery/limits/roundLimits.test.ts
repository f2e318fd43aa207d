import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { putRound } from '../../testing/changeRound.ts';
import { linesOf } from '../../testing/lotteryWorld.ts';
import {
  createLimitsWorld,
  market,
  option,
  short,
  type LimitsWorld,
} from '../../testing/worlds/limitsWorld.ts';
import { rateNow } from '../rounds/rounds.ts';
import { previewSlip } from './preview/previewSlip.ts';
import { recommended } from '../rounds/recommended.ts';
import { setCaps, setTiers } from './settings/settings.ts';

let w: LimitsWorld;
beforeAll(async () => {
  w = await createLimitsWorld();
});
afterEach(() => w.endTest());
afterAll(() => w.close());

describe('a round', () => {
  it('has rates of its own where an operator has set them', async () => {
    const [member, round] = [await w.newMember(1_000), await w.newRound()];
    await w.db.query({
      name: 'test_round_rate',
      text: "INSERT INTO lottery.round_rate VALUES ($1, 'teng_bon_2', 80000, NULL, 5000)",
      values: [round],
    });
    const bets = [
      { price: 51 },
      { number: '43', price: 50, multiply: 90 },
      { option: 'teng_lang_2' },
    ] as const;
    expect(short(await w.preview(member, round, bets))).toEqual([
      ['over_max', 80, 50],
      ['rate_changed', 80, 50],
      ['ok', 90, 10_000],
    ]);
    expect((await w.place(member, round, [{ price: 50 }])).lines).toMatchObject([
      { multiply: 80, defaultMultiply: 80 },
    ]);
  });

  it('takes no slip and answers no preview while it is suspended', async () => {
    const [member, round] = [await w.newMember(10), await w.newRound()];
    await w.db.query({
      name: 'test_suspend',
      text: 'UPDATE lottery.round SET suspended_at = now() WHERE id = $1',
      values: [round],
    });
    await expect(w.place(member, round, [{}])).rejects.toMatchObject({ code: 'SALE_SUSPENDED' });
    await expect(w.preview(member, round, [{}])).rejects.toMatchObject({ code: 'SALE_SUSPENDED' });
  });

  it.each([
    ['closed', 'ROUND_CLOSED'],
    ['waiting', 'ROUND_NOT_OPEN'],
  ])('that is %s has no preview', async (status, code) => {
    const [member, round] = [await w.newMember(10), await w.newRound()];
    await putRound(w.db, round, `status = '${status}'`);
    await expect(w.preview(member, round, [{}])).rejects.toMatchObject({ code });
    await expect(
      previewSlip(w.db, { member, site: 99, betId: round, accept: 'same', lines: linesOf([{}]) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells the numbers that are not sold at the usual multiplier: by the list, by a tier, by the cap', async () => {
    await setTiers(w.db, { market, option, tiers: [{ above: 50, multiply: 70 }] });
    await setCaps(w.db, { market, option, caps: { number: 100, member: null } });
    const round = await w.newRound();
    await w.db.query({
      name: 'test_listed',
      text: `SELECT lottery.limit_number($1, 'teng_bon_2', '07', 60000),
        lottery.limit_number($1, 'teng_bon_3', '123', 0)`,
      values: [round],
    });
    await w.sell(round, [
      { number: '11', price: 49 },
      { number: '12', price: 50 },
      { number: '13', price: 100 },
    ]);
    expect((await rateNow(w.db, w.site, round)).rateNow).toEqual([
      { option: 'teng_bon_3', number: '123', multiply: 0 },
      { option, number: '07', multiply: 60 },
      { option, number: '12', multiply: 70 },
      { option, number: '13', multiply: 0 },
    ]);
    await w.db.query({
      name: 'test_unlisted',
      text: "SELECT lottery.limit_number($1, 'teng_bon_2', '07', NULL)",
      values: [round],
    });
    expect((await rateNow(w.db, w.site, round)).rateNow).toHaveLength(3);
  });

  it.each([
    ['capped', 1_000],
    ['not capped', null],
  ])(
    'recommends the least sold numbers at the usual multiplier, where sales are %s',
    async (_what, cap) => {
      await setCaps(w.db, { market, option, caps: { number: cap, member: null } });
      const round = await w.newRound();
      const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
      const least = ['03', '77', '50'];
      await w.db.query({
        name: 'test_listed_one',
        text: "SELECT lottery.limit_number($1, 'teng_bon_2', '50', 60000)",
        values: [round],
      });
      await w.sell(
        round,
        numbers.map((number) => ({ number, price: least.includes(number) ? 1 : 9 })),
      );
      const rows = await recommended(w.db, w.site, round);
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
      // Nothing but the hash decides there, and top and bottom are not told the same.
      const ofOther = (option: string) =>
        rows.filter((row) => row.option === option).map(({ number }) => number);
      expect(ofOther('teng_lang_2')).not.toEqual(ofOther('teng_bon_2'));
      expect(ofOther('teng_lang_1')).not.toEqual(ofOther('teng_bon_1'));
      await expect(recommended(w.db, w.site, 999_999_999)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    },
  );
});
