import { expect, test } from 'vitest';
import { readAmount } from './readAmount.ts';

test.each([
  ['', null],
  ['  ', null],
  ['500', 500],
  ['1,500', 1500],
  ['12 000', 12_000],
  ['๕๐๐', 500],
  ['៥០០', 500],
  ['၅၀၀', 500],
  ['500.50', 500.5],
  ['five', Number.NaN],
  ['-500', Number.NaN],
  ['1e3', Number.NaN],
])('%j is read as %j', (text, amount) => {
  expect(readAmount(text)).toEqual(amount);
});
