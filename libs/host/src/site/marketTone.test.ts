import { expect, it } from '@jest/globals';
import { marketTone } from './marketTone.ts';

it('gives each quick market a colour of its own, and one to all others', () => {
  expect(
    ['BET_YEEKEE_15', 'BET_YEEKEE_5', 'BET_YEEKEE_SPEED', 'BET_GOVERNMENT'].map(marketTone),
  ).toEqual([1, 2, 3, 4]);
});
