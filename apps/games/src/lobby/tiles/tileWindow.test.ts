import { expect, test } from '@jest/globals';
import { mostTiles, rowsOnPage, usualSpare } from './tileWindow.ts';

const rows = (startIndex: number, endIndex: number, columns: number, room = mostTiles) => {
  const all = rowsOnPage({ startIndex, endIndex, count: 400 }, columns, room, usualSpare);
  return [all[0], all.at(-1)];
};

test.each([
  ['a phone has three rows above and below', [100, 104], 3, mostTiles, [97, 107]],
  ['the first rows have none above', [0, 4], 3, mostTiles, [0, 7]],
  ['the last rows have none below', [396, 399], 3, mostTiles, [393, 399]],
  ['a desktop with twelve highlights has one', [100, 104], 6, 48, [99, 105]],
  ['a high window has those in view, and no others', [100, 111], 6, 48, [100, 111]],
] as const)('%s', (_name, [start, end], columns, room, wanted) => {
  expect(rows(start, end, columns, room)).toEqual(wanted);
});
