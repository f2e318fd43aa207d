import { expect, it } from '@jest/globals';
import { testMarket } from '../testing/testRounds.ts';
import { byGroup } from './byGroup.ts';

it('groups markets in the order they came', () => {
  expect(
    byGroup([
      testMarket([]),
      testMarket([], { betName: 'X', betGroup: 'gov' }),
      testMarket([], { betName: 'Y' }),
    ]).map((group) => [group.betGroup, group.markets.length]),
  ).toEqual([
    ['yeekee', 2],
    ['gov', 1],
  ]);
});
