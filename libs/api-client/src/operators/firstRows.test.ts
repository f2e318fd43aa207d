import { expect, it } from '@jest/globals';
import { firstRows } from './firstRows.ts';

const all = Array.from({ length: 1_234 }, (_, n) => ({ id: n + 1 }));

it.each([
  [100, [100]],
  [500, [500]],
  [700, [500, 200]],
  [1_300, [500, 500, 300]],
])('reads the first %i rows by pages', async (count, limits) => {
  const asked: number[] = [];
  const rows = await firstRows(({ after = 0, limit }) => {
    asked.push(limit);
    return Promise.resolve(all.slice(after, after + limit));
  }, count);
  expect(asked).toEqual(limits);
  expect(rows).toEqual(all.slice(0, count));
});

it('loses no row and has none twice where rows go between two pages', async () => {
  // Pages by a count of rows to pass over lost one row for each that was decided meanwhile.
  let left = all;
  const rows = await firstRows(({ after = 0, limit }) => {
    const page = left.filter(({ id }) => id > after).slice(0, limit);
    left = left.filter(({ id }) => id % 7 !== 0);
    return Promise.resolve(page);
  }, 2_000);
  expect(rows.filter(({ id }) => id % 7 !== 0)).toEqual(all.filter(({ id }) => id % 7 !== 0));
  expect(new Set(rows).size).toBe(rows.length);
});
