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
  const twoNumbers = ['teng_bon_nha_3', 'teng_lang_3'];

  it.each(odds.filter(({ option }) => !twoNumbers.includes(option)))(
    'of $option are what counting every result gives',
    ({ option, hits, of }) => {
      const number = examples[option as keyof typeof examples];
      let won = 0;
      for (let draw = 0; draw < 100_000; draw += 1) {
        const winning = winningNumbers('yeekee', String(draw).padStart(5, '0'));
        if (isWinning(option, number, winning)) won += 1;
      }
      expect(won / 100_000).toBeCloseTo(hits / of, 10);
    },
  );

  it.each(odds.filter(({ option }) => twoNumbers.includes(option)))(
    'of $option are those of two different numbers',
    ({ option, hits, of }) => {
      let won = 0;
      for (let draw = 0; draw < 1000; draw += 1) {
        const pair = [draw, (draw + 1) % 1000].map((number) => String(number).padStart(3, '0'));
        const source = { first: '000000', bottom2: '00', front3: pair, bottom3: pair };
        if (isWinning(option, '123', winningNumbers('government', source))) won += 1;
      }
      expect(won / 1000).toBe(hits / of);
    },
  );

  it.each([
    [850, 85],
    [900, 90],
  ])('at × %d give back %d of 100 for 3 top', (multiply, back) => {
    expect(returnPer100({ option: 'teng_bon_3', hits: 1, of: 1000 }, multiply)).toBe(back);
  });
});
