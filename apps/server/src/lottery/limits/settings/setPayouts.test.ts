import { setPrize, setTiers, usualSetPrizes, type SetPrizes } from '@poy/bet-rules';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { setPayouts, type SoldSets } from './setPayouts.ts';

const every = Array.from({ length: 10_000 }, (_, result) => String(result).padStart(4, '0'));
const byHand = (sold: readonly SoldSets[]): number[] =>
  every.map((result) =>
    sold.reduce(
      (sum, { number, quantity, prizes }) =>
        sum + quantity * (setPrize(number, result, prizes)?.prize ?? 0),
      0,
    ),
  );

const number = fc.stringMatching(/^[0-4]{4}$/);
const prize = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 }));
const prizes = fc
  .tuple(...setTiers.map(() => prize))
  .map(
    (amounts) => Object.fromEntries(setTiers.map((tier, at) => [tier, amounts[at]])) as SetPrizes,
  );
const sets = fc.record({
  number,
  quantity: fc.integer({ min: 1, max: 9 }),
  prizes: fc.oneof(fc.constant(usualSetPrizes), prizes),
});

describe('the payouts of sets by result', () => {
  it('is the sum of what every set wins, for all results', () => {
    checkProperty(
      fc.property(fc.array(sets, { maxLength: 4 }), (sold) => {
        expect([...setPayouts(sold)]).toEqual(byHand(sold));
      }),
      { numRuns: cases(25), seed: 20_261_122 },
    );
  });

  it('is nothing where nothing is sold', () => {
    expect(Math.max(...setPayouts([]))).toBe(0);
  });
});
