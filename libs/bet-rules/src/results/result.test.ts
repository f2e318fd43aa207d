import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import {
  betOptions,
  isUnmoved,
  isWinning,
  lineOutcome,
  optionDigits,
  payoutSatang,
  winningNumbers,
  type BetOption,
  type ResultSource,
} from '../index.ts';

const text = (length: number) =>
  fc
    .integer({ min: 0, max: 10 ** length - 1 })
    .map((number) => String(number).padStart(length, '0'));
const pair = fc.tuple(text(3), text(3));
const government = fc.record({ first: text(6), bottom2: text(2), front3: pair, bottom3: pair });

describe('winning numbers', () => {
  it('are distinct, of the length of their option, and agree with each other', () => {
    checkProperty(
      fc.property(text(5), (result) => {
        const winning = winningNumbers('yeekee', result);
        for (const option of betOptions) {
          const numbers = winning[option] ?? [];
          expect(new Set(numbers).size).toBe(numbers.length);
          for (const number of numbers) expect(number).toHaveLength(optionDigits(option));
        }
        expect(winning.tode_3).toContain(winning.teng_bon_3?.[0]);
        expect(result.endsWith(winning.teng_bon_2?.[0] ?? 'none')).toBe(true);
        expect(result.startsWith(winning.teng_lang_2?.[0] ?? 'none')).toBe(true);
      }),
    );
  });

  it('of the government hold two front and two bottom numbers, fewer only where they are the same', () => {
    checkProperty(
      fc.property(government, (source) => {
        const winning = winningNumbers('government', source);
        expect(new Set(winning.teng_bon_nha_3)).toEqual(new Set(source.front3));
        expect(new Set(winning.teng_lang_3)).toEqual(new Set(source.bottom3));
        expect(winning.teng_lang_2).toEqual([source.bottom2]);
      }),
    );
  });

  it('any order wins exactly with the digits of 3 top', () => {
    checkProperty(
      fc.property(text(5), text(3), (result, number) => {
        const same = [...number].sort().join() === [...result.slice(2)].sort().join();
        expect(isWinning('tode_3', number, winningNumbers('yeekee', result))).toBe(same);
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ['a yeekee result of four digits', () => winningNumbers('yeekee', '1234')],
    ['a yeekee result with a letter', () => winningNumbers('yeekee', '1234x')],
    [
      'a first prize of five digits',
      () =>
        winningNumbers('government', { first: '12345', bottom2: '12', front3: [], bottom3: [] }),
    ],
    [
      'a front number of two digits',
      () =>
        winningNumbers('government', {
          first: '123456',
          bottom2: '12',
          front3: ['12'],
          bottom3: [],
        }),
    ],
    [
      'an index with one decimal',
      () => winningNumbers('stock', { index: '38,712.2', change: '+1.10' }),
    ],
    [
      'a change without decimals',
      () => winningNumbers('stock', { index: '38,712.21', change: '+134' }),
    ],
    ['a four-digit result of three', () => winningNumbers('digits4', { result: '123' })],
    [
      'its bottom draw of one digit',
      () => winningNumbers('digits4', { result: '1234', bottom2: '1' }),
    ],
  ])('refuse %s', (_, draw) => expect(draw).toThrow(RangeError));

  it('of a stock need a movement', () => {
    expect(isUnmoved({ index: '1.00', change: '0.00' })).toBe(true);
    expect(isUnmoved({ index: '1.00', change: '-0.00' })).toBe(true);
    expect(isUnmoved({ index: '1.00', change: '-0.01' })).toBe(false);
    const bigMove: ResultSource['stock'] = { index: '9,999.99', change: '-1,100.00' };
    expect(isUnmoved(bigMove)).toBe(false);
    expect(winningNumbers('stock', bigMove).teng_lang_2).toEqual(['00']);
  });
});

describe('the outcome of a line', () => {
  it('pays the bought multiplier where the number won, and nothing otherwise', () => {
    const options = fc.constantFrom<BetOption>(...betOptions);
    checkProperty(
      fc.property(
        text(5),
        options,
        text(3),
        fc.nat(1_000_000),
        fc.nat(900_000),
        (result, option, number, stakeSatang, multiplierThousandths) => {
          const winning = winningNumbers('yeekee', result);
          const line = {
            option,
            number: number.slice(-optionDigits(option)),
            stakeSatang,
            multiplierThousandths,
          };
          const won = winning[option]?.includes(line.number) ?? false;
          expect(lineOutcome(line, winning)).toEqual({
            won,
            payoutSatang: won ? payoutSatang(stakeSatang, multiplierThousandths) : 0,
          });
        },
      ),
    );
  });

  it('is lost under an option that was not drawn', () => {
    expect(
      lineOutcome(
        { option: 'teng_lang_3', number: '123', stakeSatang: 100, multiplierThousandths: 450_000 },
        {},
      ),
    ).toEqual({ won: false, payoutSatang: 0 });
  });
});
