import { expect, it } from '@jest/globals';
import { createPlaces } from './createPlaces.ts';

it('lets a partner have a hundred commands under way, and no storm takes the places of another', () => {
  const places = createPlaces();
  const taken = Array.from({ length: 150 }, () => places.take(1)).filter(Boolean);
  expect(taken).toHaveLength(100);
  expect(places.take(2)).toBe(true);
  places.leave(1);
  expect([places.take(1), places.take(1)]).toEqual([true, false]);
});
