import {
  betOptions,
  lineOutcome,
  numberKey,
  optionDigits,
  payoutSatang,
  toSatang,
  toThousandths,
  winningNumbers,
} from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { slipsOf } from '../../slips/slips.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const line = fc
  .constantFrom(
    ...betOptions.filter((option) => option !== 'teng_bon_nha_3' && option !== 'teng_lang_3'),
  )
  .chain((option) =>
    fc.record({
      option: fc.constant(option),
      // There are few different digits, so that many lines win.
      number: fc
        .array(fc.constantFrom('1', '2', '4'), {
          minLength: optionDigits(option),
          maxLength: optionDigits(option),
        })
        .map((digits) => digits.join('')),
      price: fc.integer({ min: 1, max: 20 }),
      /** Lowered multiplier in thousandths. */
      lowered: fc.option(fc.integer({ min: 1, max: 3_199 }), { freq: 4 }),
    }),
  );
const bets = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 8,
  selector: ({ option, number }) => `${option} ${number}`,
});

describe('settlement against the rules', () => {
  it('pays 2,100 random slips what the rules of a line say, each slip and each member', async () => {
    const samples = fc.sample(bets, { numRuns: 2_100, seed: 20_261_120 });
    const members = await Promise.all(Array.from({ length: 30 }, () => world.newMember(1_000_000)));
    const balances = new Map(members.map((member) => [member, 1_000_000]));
    for (const [batch, result] of [
      [samples.slice(0, 700), '12412'],
      [samples.slice(700, 1_400), '44444'],
      [samples.slice(1_400), '21142'],
    ] as const) {
      const round = await world.newRound({ market: 'BET_YEEKEE_5' });
      const lowered = new Map(
        batch
          .flat()
          .map(({ option, number, lowered: to }) => [`${option} ${numberKey(option, number)}`, to]),
      );
      const reach = [...lowered].flatMap(([of, to]) =>
        to === null ? [] : [[...of.split(' '), to]],
      );
      await world.db.query({
        name: 'test_lowered',
        text: `INSERT INTO lottery.number_reach SELECT $1, (x->>0)::lottery.bet_option, x->>1, (x->>2)::int
          FROM jsonb_array_elements($2::jsonb) x`,
        values: [round, JSON.stringify(reach)],
      });
      const slips = await Promise.all(
        batch.map((asked, i) => world.place(members[i % 30] ?? '', round, asked)),
      );
      await world.shootFor(round, result);
      await world.finish(round);
      const winning = winningNumbers('yeekee', result);
      for (const [i, slip] of slips.entries()) {
        const member = members[i % 30] ?? '';
        const win = slip.lines.reduce(
          (sum, { price, multiply, ...sold }) =>
            sum +
            lineOutcome(
              {
                ...sold,
                stakeSatang: toSatang(price),
                multiplierThousandths: toThousandths(multiply),
              },
              winning,
            ).payoutSatang,
          0,
        );
        balances.set(member, (balances.get(member) ?? 0) - slip.stake + win / 100);
        const {
          slips: [read],
        } = await slipsOf(world.db, member, { limit: 1, before: slip.poyId + 1 });
        expect(read).toMatchObject({
          poyId: slip.poyId,
          status: win > 0 ? 'won' : 'lost',
          win: win / 100,
        });
      }
    }
    for (const [member, baht] of balances) expect(await world.balance(member)).toBeCloseTo(baht, 5);
    expect(payoutSatang(100, 3_200)).toBe(320);
  });
});
