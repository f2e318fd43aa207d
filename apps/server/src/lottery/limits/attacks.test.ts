import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { AppError } from '../../http/appError.ts';
import { createLotteryWorld, type Bet, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { minMaxes, rateNow } from '../rounds/rounds.ts';
import { placeSlip } from '../slips/placeSlip.ts';
import { previewSlip } from './preview/previewSlip.ts';
import { recommended } from '../rounds/recommended.ts';
import { setCaps, setTiers } from './settings/settings.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const market = 'BET_YEEKEE_SPEED';
const lines = (bets: readonly Bet[]) =>
  bets.map(({ option = 'tode_3', number = '135', price = 1 }) => ({ option, number, price }));
const deps = () => ({ db: world.db, publisher: { publish: () => Promise.resolve() } });
const refusal = (error: unknown): unknown => {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'SLIP_REFUSED' ? error.details?.lines : [error.code, error.details];
};
const place = (member: string, betId: number, bets: readonly Bet[]): Promise<unknown> =>
  placeSlip(deps(), {
    member,
    site: world.site,
    key: randomUUID(),
    betId,
    accept: 'any',
    lines: lines(bets),
  }).then(() => 'sold', refusal);
const preview = async (member: string, betId: number, bets: readonly Bet[]): Promise<unknown> =>
  previewSlip(world.db, {
    member,
    site: world.site,
    betId,
    accept: 'any',
    lines: lines(bets),
  }).then(({ lines: answers }) => answers.map(({ answer, max }) => [answer, max]), refusal);
const limitNumber = (round: number, number: string, multiplier: number) =>
  world.db.query({
    name: 'test_limit_tode',
    text: "SELECT lottery.limit_number($1, 'tode_3', $2, $3)",
    values: [round, number, multiplier],
  });

describe('many thousands on one number', () => {
  const loved: Bet = { option: 'teng_bon_3', number: '777', price: 1_000 };

  it('are refused in one slip, as the same bet many times, before anything is judged or paid', async () => {
    const [member, round] = [await world.newMember(150_000), await world.newRound()];
    const bets = Array.from({ length: 150 }, () => loved);
    const repeats = Array.from({ length: 149 }, (_, at) => ({ index: at + 1, first: 0 }));
    expect(await place(member, round, bets)).toEqual(['DUPLICATE_LINES', { lines: repeats }]);
    expect(await preview(member, round, bets)).toEqual(['DUPLICATE_LINES', { lines: repeats }]);
    expect(await place(member, round, [loved, { ...loved, number: '778' }, loved])).toEqual([
      'DUPLICATE_LINES',
      { lines: [{ index: 2, first: 0 }] },
    ]);
    expect(await world.balance(member)).toBe(150_000);
    expect(await place(member, round, [loved, { ...loved, option: 'tode_3' }])).toBe('sold');
  });

  it('are refused in 150 slips: the maximum of the option is the member’s for the whole round', async () => {
    const [member, round] = [await world.newMember(150_000), await world.newRound()];
    expect(await place(member, round, [{ ...loved, price: 400 }])).toBe('sold');
    expect(await preview(member, round, [loved])).toEqual([['over_max', 600]]);
    const answers = [];
    for (let slip = 0; slip < 149; slip += 1)
      answers.push(await place(member, round, [{ ...loved, price: 600 }]));
    const usedUp = [{ index: 0, answer: 'over_max', multiply: 850, min: 1, max: 0 }];
    expect(answers).toEqual(['sold', ...Array.from({ length: 148 }, () => usedUp)]);
    expect(await world.balance(member)).toBe(149_000);
    expect(await preview(await world.newMember(), round, [loved])).toEqual([['ok', 1_000]]);
    expect(await preview(member, await world.newRound(), [loved])).toEqual([['ok', 1_000]]);
  });

  it('are refused to two sessions of one member at the same moment', async () => {
    const [member, round] = [await world.newMember(150_000), await world.newRound()];
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => place(member, round, [{ ...loved, price: 300 }])),
    );
    expect(answers.filter((answer) => answer === 'sold')).toHaveLength(3);
    expect(await world.balance(member)).toBe(150_000 - 900);
  });
});

describe('three digits in any order', () => {
  const every = ['135', '153', '315', '351', '513', '531'];

  it('are one number for the cap of all members, whichever order is written', async () => {
    await setCaps(world.db, { market, option: 'tode_3', caps: { number: 100, member: null } });
    const round = await world.newRound();
    expect(await place(await world.newMember(100), round, [{ number: '135', price: 100 }])).toBe(
      'sold',
    );
    const other = await world.newMember(1_000);
    for (const number of every) {
      expect(await place(other, round, [{ number }])).toEqual([
        { index: 0, answer: 'closed', multiply: 0, min: 1, max: 0 },
      ]);
    }
    expect(await world.balance(other)).toBe(1_000);
    expect(await preview(other, round, [{ number: '136' }])).toEqual([['ok', 100]]);
    const rows = (await rateNow(world.db, world.site, round)).rateNow;
    expect(rows).toEqual(every.map((number) => ({ option: 'tode_3', number, multiply: 0 })));
    await setCaps(world.db, { market, option: 'tode_3', caps: { number: null, member: null } });
  });

  it('are one number for a member’s own maximum, and two orders in one slip count one after the other', async () => {
    const [member, round] = [await world.newMember(20_000), await world.newRound()];
    expect(
      await preview(member, round, [
        { number: '135', price: 3_000 },
        { number: '531', price: 3_000 },
        { number: '246' },
      ]),
    ).toEqual([
      ['ok', 5_000],
      ['over_max', 2_000],
      ['ok', 5_000],
    ]);
    expect(
      await place(member, round, [
        { number: '135', price: 3_000 },
        { number: '531', price: 2_000 },
      ]),
    ).toBe('sold');
    expect(await preview(member, round, [{ number: '351' }])).toEqual([['over_max', 0]]);
  });

  it('are one number for the tiers', async () => {
    await setTiers(world.db, { market, option: 'tode_3', tiers: [{ above: 100, multiply: 60 }] });
    const round = await world.newRound();
    expect(await place(await world.newMember(100), round, [{ number: '531', price: 100 }])).toBe(
      'sold',
    );
    const rows = (await rateNow(world.db, world.site, round)).rateNow;
    expect(rows).toEqual(every.map((number) => ({ option: 'tode_3', number, multiply: 60 })));
    await setTiers(world.db, { market, option: 'tode_3', tiers: [] });
  });

  it('are closed in every order when an operator closes one of them', async () => {
    const [member, round] = [await world.newMember(100), await world.newRound()];
    await limitNumber(round, '246', 0);
    for (const number of ['246', '264', '426', '462', '624', '642']) {
      expect(await place(member, round, [{ number }])).toMatchObject([{ answer: 'closed' }]);
    }
    await limitNumber(round, '771', 50_000);
    expect((await rateNow(world.db, world.site, round)).rateNow).toHaveLength(6 + 3);
    await limitNumber(round, '642', 120_000);
    expect(await place(member, round, [{ number: '426' }])).toBe('sold');
  });

  it('are recommended once, by what is sold on all of their orders', async () => {
    const round = await world.newRound();
    const buyer = await world.newMember(2_000_000);
    const keys = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0')).filter(
      (number) => [...number].sort().join('') === number,
    );
    const backwards = keys.map((number) => [...number].reverse().join(''));
    const least = ['531', '642'];
    expect(
      await place(
        buyer,
        round,
        backwards.map((number) => ({ number, price: least.includes(number) ? 1 : 5 })),
      ),
    ).toBe('sold');
    const rows = (await recommended(world.db, world.site, round)).filter(
      ({ option }) => option === 'tode_3',
    );
    expect(
      rows
        .slice(0, 2)
        .map(({ number }) => number)
        .sort(),
    ).toEqual(['135', '246']);
    expect(rows.every(({ number }) => keys.includes(number))).toBe(true);
  });
});

describe('the shown maximum', () => {
  it('is the accepted one: the maximum of an option is never more than its caps', async () => {
    await setCaps(world.db, { market, option: 'tode_3', caps: { number: 400, member: 300 } });
    const [member, round] = [await world.newMember(1_000), await world.newRound()];
    const shown = async () =>
      (await minMaxes(world.db, world.site, round)).find(({ betOption }) => betOption === 'tode_3')
        ?.betMax;
    expect(await shown()).toBe(300);
    expect(await preview(member, round, [{ price: 301 }])).toEqual([['over_max', 300]]);
    expect(await place(member, round, [{ price: 300 }])).toBe('sold');
    expect(await preview(await world.newMember(), round, [{ number: '531', price: 101 }])).toEqual([
      ['over_max', 100],
    ]);
    await setCaps(world.db, { market, option: 'tode_3', caps: { number: 200, member: 300 } });
    expect(await shown()).toBe(200);
    await setCaps(world.db, { market, option: 'tode_3', caps: { number: null, member: null } });
    expect(await verifyLedger(world.db)).toEqual([]);
  });
});
