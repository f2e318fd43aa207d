import { expect, it } from '@jest/globals';
import { mergeBought } from './mergeBought.ts';

const at = (...times: number[]) => times.map((createdAt) => ({ createdAt }));
const times = (list: readonly { createdAt: number }[]) => list.map(({ createdAt }) => createdAt);

it('puts the purchases of two lists into one, newest first', () => {
  const merged = mergeBought(
    { bought: at(9, 5, 1), more: false },
    { bought: at(7, 6), more: false },
  );
  expect(times(merged)).toEqual([9, 7, 6, 5, 1]);
});

it('keeps back what may come after something that has not come yet', () => {
  const merged = mergeBought(
    { bought: at(9, 5), more: true },
    { bought: at(8, 3, 2), more: false },
  );
  expect(times(merged)).toEqual([9, 8, 5]);
});
