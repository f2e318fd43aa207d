import { expect, it } from '@jest/globals';
import { closeness } from './closeness.ts';

it('is the part that stays of the longer text', () => {
  expect(closeness('koi', 'koi')).toBe(1);
  expect(closeness('', '')).toBe(1);
  expect(closeness('dragon', '')).toBe(0);
  expect(closeness('dragon', 'dargon')).toBeCloseTo(5 / 6);
  expect(closeness('tiger', 'tigers')).toBeCloseTo(5 / 6);
  expect(closeness('tiger', 'viper')).toBeCloseTo(3 / 5);
});
