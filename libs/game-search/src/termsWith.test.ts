import { expect, it } from '@jest/globals';
import { termsWith } from './termsWith.ts';

it('finds each term with a text once, at its beginning or inside', () => {
  const find = termsWith(['koi', 'kokoi', 'panda', 'oi']);
  expect(find('koi')).toEqual([
    { index: 0, score: 3 },
    { index: 1, score: 1 + 3 / 5 },
  ]);
  expect(find('ko')).toEqual([
    { index: 0, score: 2 + 2 / 3 },
    { index: 1, score: 2 + 2 / 5 },
  ]);
  expect(find('oi').map(({ index }) => index)).toEqual([0, 1, 3]);
  expect(find('ikokoi')).toEqual([]);
  expect(termsWith([])('koi')).toEqual([]);
});
