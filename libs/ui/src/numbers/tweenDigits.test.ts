import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { tweenDigits } from './tweenDigits.ts';

test.each([
  ['฿980.00', '฿1,250.50', 0.5, '฿1,115.25'],
  ['฿0.00', '฿12,480.50', 0.01, '฿124.81'],
  ['฿12,480.50', '฿12,480.50', 0.3, '฿12,480.50'],
  ['12.00 ฿', '8.00 ฿', 0.5, '10.00 ฿'],
  ['฿1.00', '฿0.05', 0.99, '฿0.06'],
  ['฿1.00', '฿9.00', 1, '฿9.00'],
  ['฿20,000.02', '฿10.00', 0.5, '฿10005.01'],
])('%s → %s at %f is %s', (from, to, part, shown) => {
  expect(tweenDigits(from, to, part)).toBe(shown);
});

test('digits of other scripts are not counted', () => {
  expect(tweenDigits('៥០.០០', '៩០.០០', 0.5)).toBe('៩០.០០');
});

test('the digits are always between both amounts, and never empty', () => {
  const baht = (satang: number) =>
    `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const amount = fc.integer({ min: 0, max: 1e11 });
  checkProperty(
    fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, part) => {
      const shown = Number(tweenDigits(baht(from), baht(to), part).replace(/\D/g, ''));
      expect(shown).toBeGreaterThanOrEqual(Math.min(from, to));
      expect(shown).toBeLessThanOrEqual(Math.max(from, to));
    }),
  );
});
