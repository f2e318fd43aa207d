import { isWinning, winningNumbers } from '@poy/bet-rules';
import { describe, expect, it } from '@jest/globals';
import { odds, returnPer100 } from './odds.ts';

const examples = {
  teng_bon_3: '123',
  tode_3: '123',
  teng_bon_2: '47',
  teng_lang_2: '47',
  teng_bon_1: '7',
  teng_lang_1: '7',
} as const;

describe('odds', () => {
  it.each(odds)('of $option are what counting every result gives', ({ option, hits, of }) => {
    const number = examples[option as keyof typeof examples];
    let won = 0;
    for (let draw = 0; draw < 100_000; draw += 1) {
      const winning = winningNumbers('yeekee', String(draw).padStart(5, '0'));
      if (isWinning(option, number, winning)) won += 1;
    }
    expect(won / 100_000).toBeCloseTo(hits / of, 10);
  });

  it.each([
    [850, 85],
    [900, 90],
  ])('at × %d give back %d of 100 for 3 top', (multiply, back) => {
    expect(returnPer100({ option: 'teng_bon_3', hits: 1, of: 1000 }, multiply)).toBe(back);
  });
});
