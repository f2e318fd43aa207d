import { describe, expect, it } from '@jest/globals';
import { toSatang, toThousandths } from '@poy/bet-rules';
import { operations } from './operations.ts';
import { multiply } from './operators/fields.ts';
import { baht, decimal } from './wire.ts';

/** Sums and shares of prices, as programs compute them: each misses the number that is meant. */
const sums = [0.1 + 0.2, 1.1 + 2.2, 4.35 * 100, 8.2 - 0.2, 1_000_000.1 + 0.2, 3 * 1.1];

describe('a number with decimals', () => {
  // A member's program asked to move 3.3000000000000003 baht and was told that the fault was ours.
  it.each(sums)('%d is read as the amount that is meant', (sum) => {
    const read = baht.parse(sum);
    expect(toSatang(read)).toBe(Math.round(sum * 100));
    expect(read).toBeCloseTo(sum, 9);
  });

  it.each(['/api/af-cashs.move', '/poy-api/withdrawals.create'] as const)('so does %s', (path) => {
    const read = operations[path].body.parse({ amount: 1.1 + 2.2, bankId: 1 });
    expect(read.amount).toBe(3.3);
  });

  it('a multiplier is read so, whatever sum it is', () => {
    for (let extra = 1; extra < 90_000; extra += 7) {
      const sum = 90 + extra / 1000;
      expect(toThousandths(multiply.parse(sum))).toBe(90_000 + extra);
    }
  });

  it.each([
    [2, 1.005],
    [2, 1.0000000001],
    [2, 1e-10],
    [3, 3.2001],
    [6, 0.0000001],
  ] as const)('of %d decimals is not %d', (places, value) => {
    expect(decimal(places).safeParse(value).success).toBe(false);
  });
});
