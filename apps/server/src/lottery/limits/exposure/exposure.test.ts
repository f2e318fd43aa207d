import {
  betOptions,
  isWinning,
  optionDigits,
  payoutSatang,
  toSatang,
  toThousandths,
  winningNumbers,
  type BetOption,
  type WinningNumbers,
} from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { verifyLedger } from '../../../ledger/index.ts';
import { changeRound } from '../../../testing/changeRound.ts';
import { createSetsWorld, lao, type SetsWorld, type Wanted } from '../../../testing/setsWorld.ts';
import { cancelSlip } from '../../slips/cancelling/cancelSlip.ts';
import { roundExposure } from './exposure.ts';
import { ask } from '../../../testing/ask.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
});
afterAll(async () => {
  expect(await verifyLedger(world.db)).toEqual([]);
  await world.close();
});

// Members play three digits; a fourth one stands for all the digits that nobody plays.
const played = ['0', '1', '2'];
const digits = [...played, '9'];
const ofLength = (length: number): string[] =>
  length === 0
    ? ['']
    : ofLength(length - 1).flatMap((start) => digits.map((digit) => start + digit));
const pairs = ofLength(3).flatMap((one, at, all) => all.slice(at).map((other) => [one, other]));
const government = {
  first: '999999',
  bottom2: '99',
  front3: ['999', '999'],
  bottom3: ['999', '999'],
};
/**
 * Every result that makes a difference to the lines that are played, by the figure that decides an
 * option.
 */
const results: Readonly<
  Record<'first' | 'bottom2' | 'front3' | 'bottom3', readonly WinningNumbers[]>
> = {
  first: ofLength(3).map((top) =>
    winningNumbers('government', { ...government, first: `999${top}` }),
  ),
  bottom2: ofLength(2).map((bottom2) => winningNumbers('government', { ...government, bottom2 })),
  front3: pairs.map((front3) => winningNumbers('government', { ...government, front3 })),
  bottom3: pairs.map((bottom3) => winningNumbers('government', { ...government, bottom3 })),
};
const decidedBy: Readonly<Record<BetOption, keyof typeof results>> = {
  teng_bon_3: 'first',
  tode_3: 'first',
  teng_bon_2: 'first',
  teng_bon_1: 'first',
  teng_lang_2: 'bottom2',
  teng_lang_1: 'bottom2',
  teng_bon_nha_3: 'front3',
  teng_lang_3: 'bottom3',
};

type Lines = Pick<Slip, 'lines'>['lines'];
/** Returns the most satang that the lines of one option can pay, by trying every result. */
function worstOf(option: BetOption, lines: Lines): number {
  const payouts = new Map<string, number>();
  for (const { number, price, multiply } of lines.filter((line) => line.option === option)) {
    payouts.set(
      number,
      (payouts.get(number) ?? 0) + payoutSatang(toSatang(price), toThousandths(multiply)),
    );
  }
  const costs = results[decidedBy[option]].map((winning) =>
    [...payouts].reduce(
      (sum, [number, payout]) => sum + (isWinning(option, number, winning) ? payout : 0),
      0,
    ),
  );
  return Math.max(...costs);
}
const worst = (lines: Lines): number =>
  betOptions.reduce((sum, option) => sum + worstOf(option, lines), 0) / 100;

const line = fc.constantFrom(...betOptions).chain((option) =>
  fc.record({
    option: fc.constant(option),
    number: fc
      .array(fc.constantFrom(...played), {
        minLength: optionDigits(option),
        maxLength: optionDigits(option),
      })
      .map((number) => number.join('')),
    price: fc.integer({ min: 1, max: 300 }),
  }),
);
const slip = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 8,
  selector: ({ option, number }) => `${option} ${number}`,
});
const lowered = fc.array(fc.record({ line, multiplier: fc.integer({ min: 1, max: 100_000 }) }), {
  maxLength: 4,
});

describe('the exposure of a round', () => {
  it('is the sum of what each option pays under its dearest result, whatever is sold', async () => {
    const deps = { db: world.db, publisher: { publish: () => Promise.resolve() } };
    await checkProperty(
      fc.asyncProperty(
        fc.array(slip, { minLength: 1, maxLength: 8 }),
        lowered,
        fc.nat(7),
        async (slips, listed, gone) => {
          const round = await world.newRound({ market: 'BET_GOVERNMENT', closesIn: 3_600 });
          for (const {
            line: { option, number },
            multiplier,
          } of listed) {
            await world.db.query({
              name: 'test_lower',
              text: 'SELECT lottery.limit_number($1, $2, $3, $4)',
              values: [round, option, number, multiplier],
            });
          }
          const sold = [];
          for (const bets of slips) {
            const member = await world.newMember(3_000);
            sold.push({ member, slip: await world.place(member, round, bets) });
          }
          const [taken] = sold.splice(gone, 1);
          if (taken) await cancelSlip(deps, taken.member, taken.slip.poyId);
          const lines = sold.flatMap((one) => one.slip.lines);
          const { exposure, options } = await roundExposure(world.db, round, 5);
          expect(exposure).toBe(worst(lines));
          for (const { option, payout } of options)
            expect(toSatang(payout)).toBe(worstOf(option as BetOption, lines));
        },
      ),
      { numRuns: cases(40), seed: 20_261_123 },
    );
  });

  it('names the dearest numbers, one for all orders of its digits, and what is sold on them', async () => {
    const round = await world.newRound({ market: 'BET_GOVERNMENT' });
    const member = await world.newMember(1_000);
    await world.place(member, round, [
      { option: 'tode_3', number: '135', price: 10 },
      { option: 'tode_3', number: '531', price: 5 },
      { option: 'teng_bon_nha_3', number: '001', price: 2 },
      { option: 'teng_bon_nha_3', number: '002', price: 1 },
      { option: 'teng_bon_nha_3', number: '003', price: 1 },
    ]);
    expect(await roundExposure(world.db, round, 2)).toMatchObject({
      betId: round,
      betName: 'BET_GOVERNMENT',
      status: 'open',
      suspended: false,
      overExposure: false,
      exposure: 2_250 + 900 + 450,
      limit: 250_000_000,
      limitOfRound: false,
      options: [
        { option: 'tode_3', sold: 15, payout: 2_250 },
        { option: 'teng_bon_nha_3', sold: 4, payout: 1_350 },
      ],
      numbers: [
        { option: 'tode_3', number: '135', sold: 15, payout: 2_250 },
        { option: 'teng_bon_nha_3', number: '001', sold: 2, payout: 900 },
      ],
    });
    await expect(roundExposure(world.db, 999_999_999, 2)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('has the sets that are sold in it, at the prizes they were sold at', async () => {
    const round = await world.newSetRound();
    const sets: Wanted = ['1234x2', '9234x1'];
    await world.buy(await world.newMember(1_000), round, sets);
    await world.place(await world.newMember(100), round, [{ number: '42', price: 1 }]);
    const worstOfSets = 2 * 125_000 + 41_000;
    expect(await roundExposure(world.db, round, 2)).toMatchObject({
      betName: lao,
      exposure: 90 + worstOfSets,
      options: [
        { option: 'teng_bon_2', sold: 1, payout: 90 },
        { option: 'set_4', sold: 360, payout: worstOfSets },
      ],
      numbers: [
        { option: 'set_4', number: '1234', sold: 240, payout: worstOfSets },
        { option: 'set_4', number: '9234', sold: 120, payout: 125_000 + 2 * 41_000 },
      ],
    });
  });
});

describe('the counters of a round', () => {
  it('are forgotten a day after it was settled, and not before', async () => {
    const rounds = await Promise.all([world.newRound(), world.newRound(), world.newRound()]);
    for (const round of rounds) await world.place(await world.newMember(10), round, [{}]);
    const [settled, old, running] = rounds;
    await world.db
      .script(`INSERT INTO lottery.member_number_sold (round_id, member, option, number, sold)
        SELECT m.round_id, m.member, m.option, '05', m.sold FROM lottery.member_sold m`);
    const voided = (hours: number) =>
      `status = 'voided', settled_at = now() - interval '${hours} hours'`;
    await changeRound(world.db, settled, voided(23));
    await changeRound(world.db, old, voided(25));
    await world.tick();
    const left = async (table: string) =>
      (
        await ask<{ id: number }>(world.db, {
          name: `test_left_${table}`,
          text: `SELECT DISTINCT round_id AS id FROM lottery.${table} WHERE round_id = ANY ($1) ORDER BY 1`,
          values: [rounds],
        })
      ).map(({ id }) => id);
    for (const table of ['number_sold', 'member_sold', 'member_number_sold'])
      expect(await left(table)).toEqual([settled, running]);
  });
});
