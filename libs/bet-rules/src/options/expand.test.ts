import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { expandHelper, helperDigits, helperOptions, optionDigits, permutations } from '../index.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((list) => list.join(''));
const given = fc
  .constantFrom(...helperOptions)
  .chain((helper) =>
    fc.record({ helper: fc.constant(helper), typed: digits(helperDigits(helper)) }),
  );

describe('helpers', () => {
  it('write distinct numbers of their length, with the size of their kind', () => {
    const sizes: Record<string, number> = {
      option_2_19: 19,
      option_2_roodnha: 10,
      option_2_roodlung: 10,
      option_2_ble: 10,
      option_2_low: 50,
      option_2_high: 50,
      option_2_even: 50,
      option_2_odd: 50,
    };
    checkProperty(
      fc.property(given, ({ helper, typed }) => {
        const numbers = expandHelper(helper, typed);
        const orders = [1, 1, 2, 6][new Set(typed).size] ?? 0;
        const expected = sizes[helper] ?? (typed.length === 3 && orders === 2 ? 3 : orders);
        expectNamed(numbers, `${helper} ${typed}`).toHaveLength(expected);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const number of numbers)
          expect(number).toMatch(new RegExp(`^\\d{${optionDigits(helper)}}$`));
      }),
    );
  });

  it('19 doors is the sweep front and the sweep back together', () => {
    checkProperty(
      fc.property(digit, (d) => {
        const sweeps = [
          ...expandHelper('option_2_roodnha', d),
          ...expandHelper('option_2_roodlung', d),
        ];
        expect(new Set(expandHelper('option_2_19', d))).toEqual(new Set(sweeps));
        expect(expandHelper('option_2_roodnha', d).every((number) => number[0] === d)).toBe(true);
        expect(expandHelper('option_2_roodlung', d).every((number) => number[1] === d)).toBe(true);
      }),
    );
  });

  it('low and high, even and odd share the hundred numbers between them', () => {
    for (const [a, b] of [
      ['option_2_low', 'option_2_high'],
      ['option_2_even', 'option_2_odd'],
    ] as const) {
      expect(new Set([...expandHelper(a, ''), ...expandHelper(b, '')]).size).toBe(100);
    }
    expect(expandHelper('option_2_low', '')).toContain('49');
    expect(expandHelper('option_2_high', '')).toContain('50');
    expect(expandHelper('option_2_even', '')).toContain('70');
    expect(expandHelper('option_2_odd', '')).toContain('07');
  });

  it('shuffles keep the digits, start with what was typed, and do not depend on its order', () => {
    checkProperty(
      fc.property(digits(3), (typed) => {
        const numbers = permutations(typed);
        expect(numbers[0]).toBe(typed);
        for (const number of numbers) {
          expect([...number].sort()).toEqual([...typed].sort());
          expect(new Set(permutations(number))).toEqual(new Set(numbers));
        }
      }),
    );
  });

  it.each(helperOptions)('%s refuses any other number of digits, and letters', (helper) => {
    const wrong = [0, 1, 2, 3]
      .filter((length) => length !== helperDigits(helper))
      .map((length) => '1'.repeat(length));
    for (const text of [...wrong, 'a'.repeat(helperDigits(helper) || 1), '๗'])
      expectNamed(() => expandHelper(helper, text), text).toThrow(RangeError);
  });
});
