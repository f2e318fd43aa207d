import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import {
  isSetNumber,
  lastRound,
  permutations,
  setPattern,
  setPrize,
  setTiers,
  usualSetPrizes,
} from '../index.ts';

const fourDigits = fc
  .integer({ min: 0, max: 9999 })
  .map((number) => String(number).padStart(4, '0'));
const table = fc.record(
  Object.fromEntries(
    setTiers.map((tier) => [tier, fc.integer({ min: 0, max: 200_000 })]),
  ) as Record<(typeof setTiers)[number], fc.Arbitrary<number>>,
);
const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const count = (result: string, tier: string) =>
  numbers.filter((number) => setPrize(number, result)?.tier === tier).length;
const sorted = (digits: string) => [...digits].sort().join('');

describe('setPrize', () => {
  it('pays any order of the result at least the any-order prize, and nobody else', () => {
    checkProperty(
      fc.property(
        fourDigits,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (result, order) => {
          const number = order.map((at) => result[at]).join('');
          expect(setPrize(number, result)?.prize ?? 0).toBeGreaterThanOrEqual(usualSetPrizes.tode4);
        },
      ),
    );
    checkProperty(
      fc.property(fourDigits, fourDigits, (number, result) => {
        expect(setPrize(number, result)?.tier === 'tode4').toBe(
          sorted(number) === sorted(result) && number.slice(1) !== result.slice(1),
        );
      }),
    );
  });

  it('does not care about the first digit for the prizes of the last three', () => {
    checkProperty(
      fc.property(fourDigits, fc.constantFrom(...'0123456789'), (result, first) => {
        fc.pre(first !== result[0]);
        for (const last of permutations(result.slice(1))) {
          const tier = setPrize(first + last, result)?.tier;
          expect(tier).toBe(
            last === result.slice(1)
              ? 'straight3'
              : sorted(first + last) === sorted(result)
                ? 'tode4'
                : 'tode3',
          );
        }
      }),
    );
  });

  it('pays the highest of all prizes a number hits, whatever the table', () => {
    checkProperty(
      fc.property(fourDigits, fourDigits, table, (number, result, prizes) => {
        const alone = setTiers.map(
          (tier) =>
            setPrize(number, result, {
              ...Object.fromEntries(setTiers.map((other) => [other, 0])),
              [tier]: prizes[tier],
            } as typeof prizes)?.prize ?? 0,
        );
        expect(setPrize(number, result, prizes)?.prize ?? 0).toBe(Math.max(...alone));
      }),
    );
  });

  it('is the same whichever of two numbers is the result', () => {
    checkProperty(
      fc.property(fourDigits, fourDigits, (one, other) => {
        expect(setPrize(one, other)).toEqual(setPrize(other, one));
      }),
    );
  });

  it('has as many numbers of each prize as four different digits allow', () => {
    expect(Object.fromEntries(setTiers.map((tier) => [tier, count('1234', tier)]))).toEqual({
      straight4: 1,
      straight3: 9,
      tode4: 23,
      tode3: 45,
      front3: 9,
      front2: 89,
      back2: 89,
    });
  });

  it('refuses what is not of four digits', () => {
    expect(() => setPrize('123', '1234')).toThrow(RangeError);
    expect(() => setPrize('1234', '12a4')).toThrow(RangeError);
    expect(['0000', '9999', '999', '12345', '12 4', '๑๒๓๔'].map(isSetNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it('shows the digits each prize looks at', () => {
  expect(setTiers.map((tier) => setPattern(tier, '1234'))).toEqual([
    '1234',
    '_234',
    '1234',
    '_234',
    '123_',
    '12__',
    '__34',
  ]);
});

describe('lastRound', () => {
  it('is the newest active round, else the newest', () => {
    const round = (betId: number, active: boolean) => ({ betId, active });
    expect(lastRound([round(7, false), round(5, true), round(3, true), round(9, false)])).toEqual(
      round(5, true),
    );
    expect(lastRound([round(7, false), round(9, false), round(8, false)])).toEqual(round(9, false));
    expect(lastRound([])).toBeNull();
  });
});
