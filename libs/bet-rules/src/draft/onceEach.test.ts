import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { cameTwice, onceEach, type BetOption } from '../index.ts';

const bet = (number: string, price: number | null, option: BetOption = 'teng_bon_2') => ({
  option,
  number,
  price,
});
const told = (bets: ReturnType<typeof bet>[]) =>
  bets.map(({ number, price }) => `${number}=${price}`).join(' ');

describe('the same number twice, as two buyers in one chat write it', () => {
  const chat = [bet('12', 50), bet('34', 5), bet('12', 20)];

  it('is added up, or the last stake counts', () => {
    expect(told(onceEach(chat, 'add'))).toBe('12=70 34=5');
    expect(told(onceEach(chat, 'last'))).toBe('12=20 34=5');
    expect(cameTwice(chat)).toEqual(['12']);
  });

  it('is asked about also where the stakes are alike', () => {
    const alike = [bet('12', 50), bet('12', 50)];
    expect(cameTwice(alike)).toEqual(['12']);
    expect(told(onceEach(alike, 'add'))).toBe('12=100');
    expect(told(onceEach(alike, 'last'))).toBe('12=50');
  });

  it('is no question under another option, or where only one of them has a stake', () => {
    expect(cameTwice([bet('12', 50), bet('12', 20, 'teng_lang_2')])).toEqual([]);
    expect(cameTwice([bet('12', null), bet('12', 50), bet('12', null)])).toEqual([]);
    expect(told(onceEach([bet('12', 50), bet('12', null)], 'last'))).toBe('12=50');
  });

  it('loses no baht when it is added up, and stands once either way', () => {
    const bets = fc.array(
      fc.record({
        option: fc.constantFrom<BetOption>('teng_bon_2', 'teng_lang_2'),
        number: fc.nat(3).map((value) => `0${value}`),
        price: fc.option(fc.integer({ min: 1, max: 99 })),
      }),
    );
    const sum = (all: readonly { price: number | null }[]) =>
      all.reduce((total, { price }) => total + (price ?? 0), 0);
    checkProperty(
      fc.property(bets, (all) => {
        expect(sum(onceEach(all, 'add'))).toBe(sum(all));
        for (const how of ['add', 'last'] as const) {
          const once = onceEach(all, how);
          expect(new Set(once.map(({ option, number }) => option + number)).size).toBe(once.length);
        }
      }),
    );
  });
});
