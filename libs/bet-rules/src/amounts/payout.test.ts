import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { fromThousandths, payoutSatang, toBaht, toSatang, toThousandths } from '../index.ts';

const satang = fc.integer({ min: 0, max: 1_000_000_000_000_000 });
const stake = fc.integer({ min: 0, max: 1_000_000_000_000 });
const multiplier = fc.integer({ min: 0, max: 9_000_000 });

describe('money on the wire', () => {
  it('comes back as the same satang, up to ten trillion baht and below zero', () => {
    checkProperty(
      fc.property(satang, (amount) => {
        expect(toSatang(toBaht(amount))).toBe(amount);
        expect(toSatang(toBaht(-amount))).toBe(amount === 0 ? 0 : -amount);
        expect(toSatang(JSON.parse(JSON.stringify(toBaht(amount))) as number)).toBe(amount);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('reads what a person writes with two decimals', () => {
    checkProperty(
      fc.property(fc.nat(1_000_000_000), fc.nat(99), (baht, cents) => {
        expect(toSatang(Number(`${baht}.${String(cents).padStart(2, '0')}`))).toBe(
          baht * 100 + cents,
        );
      }),
      { numRuns: cases(2000) },
    );
  });

  it.each([0.001, 1.005, 0.1 + 0.2, -0.004, Number.NaN, Infinity, 1e14, 1e300])(
    'refuses %d',
    (amount) => {
      expect(() => toSatang(amount)).toThrow(RangeError);
    },
  );

  it('refuses parts of a satang, and never says -0', () => {
    expect(() => toBaht(0.5)).toThrow(RangeError);
    expect(Object.is(toSatang(-0), 0)).toBe(true);
    expect(toBaht(50037)).toBe(500.37);
  });
});

describe('multipliers', () => {
  it('come back as the same thousandths', () => {
    checkProperty(
      fc.property(multiplier, (thousandths) => {
        expect(toThousandths(fromThousandths(thousandths))).toBe(thousandths);
      }),
    );
    expect([3.2, 4.2, 0.999, 900, 0].map(toThousandths)).toEqual([3200, 4200, 999, 900_000, 0]);
  });

  it.each([3.2001, -1, Number.NaN])('refuse %d', (value) =>
    expect(() => toThousandths(value)).toThrow(RangeError),
  );
});

describe('a payout', () => {
  it('is the exact product rounded down, against big integers', () => {
    checkProperty(
      fc.property(stake, multiplier, (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate)) / 1000n;
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(payoutSatang(amount, rate))).toBe(exact);
      }),
      { numRuns: cases(5000) },
    );
  });

  it('never falls when the stake or the multiplier rises', () => {
    checkProperty(
      fc.property(
        stake,
        fc.nat(1000),
        fc.nat(900_000),
        fc.nat(1000),
        (amount, more, rate, higher) => {
          expect(payoutSatang(amount + more, rate)).toBeGreaterThanOrEqual(
            payoutSatang(amount, rate),
          );
          expect(payoutSatang(amount, rate + higher)).toBeGreaterThanOrEqual(
            payoutSatang(amount, rate),
          );
        },
      ),
    );
  });

  it.each([
    [1.5, 1000],
    [100, 3.2],
    [-100, 1000],
    [100, -1],
    [Number.NaN, 1],
    [Number.MAX_SAFE_INTEGER, 2000],
  ])('refuses %d × %d', (amount, rate) => {
    expect(() => payoutSatang(amount, rate)).toThrow(RangeError);
  });
});
