import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import {
  betOptions,
  lineOutcome,
  lineWin,
  optionDigits,
  sortThreeDigit,
  toSatang,
  toThousandths,
  totals,
  winningNumbers,
  type DraftLine,
  type WinningNumbers,
} from '../index.ts';

const line = fc
  .record({
    option: fc.constantFrom(...betOptions),
    digits: fc.nat(999),
    price: fc.option(fc.integer({ min: 1, max: 1000 })),
    multiply: fc.constantFrom(3.2, 4.2, 85, 90, 120, 0.333),
  })
  .map(({ option, digits, price, multiply }): DraftLine => ({
    option,
    number: String(digits).padStart(3, '0').slice(-optionDigits(option)),
    price,
    multiply,
    add: 1,
    min: 1,
    max: 1000,
  }));
const drafts = fc.array(line, { maxLength: 40 });

const paid = (draft: DraftLine[], winning: WinningNumbers) =>
  draft.reduce(
    (sum, { option, number, price, multiply }) =>
      sum +
      lineOutcome(
        {
          option,
          number,
          stakeSatang: toSatang(price ?? 0),
          multiplierThousandths: toThousandths(multiply),
        },
        winning,
      ).payoutSatang,
    0,
  );
const numbers = (length: number) =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));

describe('the possible win', () => {
  it('is what the best yeekee result pays, to the satang', () => {
    checkProperty(
      fc.property(drafts, (draft) => {
        const sold = draft.filter(
          ({ option }) => option !== 'teng_bon_nha_3' && option !== 'teng_lang_3',
        );
        const top = sold.filter(({ option }) => !option.startsWith('teng_lang'));
        const bottom = sold.filter(({ option }) => option.startsWith('teng_lang'));
        const bestTop = Math.max(
          ...numbers(3).map((three) => paid(top, winningNumbers('yeekee', `00${three}`))),
        );
        const bestBottom = Math.max(
          ...numbers(2).map((two) => paid(bottom, winningNumbers('yeekee', `${two}000`))),
        );
        expect(toSatang(totals(sold).possibleWin)).toBe(bestTop + bestBottom);
      }),
      { numRuns: cases(25) },
    );
  });

  it('is what the best of all 4-digit results pays, to the satang', () => {
    const every = numbers(4).map((result) => winningNumbers('digits4', { result }));
    checkProperty(
      fc.property(drafts, (draft) => {
        const sold = draft.filter(
          ({ option }) => option !== 'teng_bon_nha_3' && option !== 'teng_lang_3',
        );
        const best = every.reduce((most, winning) => Math.max(most, paid(sold, winning)), 0);
        expect(toSatang(totals(sold, { kind: 'digits4' }).possibleWin)).toBe(best);
      }),
      { numRuns: cases(10) },
    );
  });

  it('is what the best 2 bottom pays beside the best 3 top where a lottery draws it apart', () => {
    const bets = [
      { option: 'teng_bon_3', number: '577', price: 1, multiply: 850 },
      { option: 'teng_lang_2', number: '87', price: 1, multiply: 90 },
      { option: 'teng_lang_2', number: '15', price: 1, multiply: 80 },
    ] as const;
    expect(totals(bets, { kind: 'digits4', ownBottom: true }).possibleWin).toBe(850 + 90);
    expect(totals(bets, { kind: 'digits4' }).possibleWin).toBe(850 + 80);
  });

  it('is what the best government result pays, to the satang', () => {
    checkProperty(
      fc.property(drafts, (draft) => {
        const of = (...options: readonly string[]) =>
          draft.filter(({ option }) => options.includes(option));
        // The four draws have nothing in common, so that the best of each makes the best of all.
        const source = { first: '000000', bottom2: '00', front3: [], bottom3: [] };
        const most = (lines: DraftLine[], drawn: readonly object[]) =>
          drawn.reduce<number>(
            (best, figures) =>
              Math.max(best, paid(lines, winningNumbers('government', { ...source, ...figures }))),
            0,
          );
        const pairs = (lines: DraftLine[]) => {
          const asked = [...new Set(lines.map(({ number }) => number))];
          return asked.flatMap((one) => asked.map((two) => [one, two]));
        };
        const [front, bottom] = [of('teng_bon_nha_3'), of('teng_lang_3')];
        const best =
          most(
            of('teng_bon_3', 'tode_3', 'teng_bon_2', 'teng_bon_1'),
            numbers(3).map((top) => ({ first: `000${top}` })),
          ) +
          most(
            of('teng_lang_2', 'teng_lang_1'),
            numbers(2).map((bottom2) => ({ bottom2 })),
          ) +
          most(
            front,
            pairs(front).map((front3) => ({ front3 })),
          ) +
          most(
            bottom,
            pairs(bottom).map((bottom3) => ({ bottom3 })),
          );
        expect(toSatang(totals(draft, { kind: 'government' }).possibleWin)).toBe(best);
      }),
      { numRuns: cases(25) },
    );
  });

  it('is never less than what a government or 4-digit result pays', () => {
    const two = fc.nat(99).map((n) => String(n).padStart(2, '0'));
    const three = fc.nat(999).map((n) => String(n).padStart(3, '0'));
    checkProperty(
      fc.property(
        drafts,
        three,
        three,
        three,
        three,
        three,
        two,
        (draft, a, b, front1, front2, bottom, bottom2) => {
          const best = toSatang(totals(draft).possibleWin);
          expect(
            paid(
              draft,
              winningNumbers('government', {
                first: a + b,
                bottom2,
                front3: [front1, front2],
                bottom3: [bottom, a],
              }),
            ),
          ).toBeLessThanOrEqual(best);
          expect(
            paid(draft, winningNumbers('digits4', { result: a + b.slice(0, 1), bottom2 })),
          ).toBeLessThanOrEqual(best);
        },
      ),
    );
  });

  it('of 3 front is that of the two best numbers, for two are drawn', () => {
    const draft = ['111', '222', '333'].map((number, at): DraftLine => ({
      option: 'teng_bon_nha_3',
      number,
      price: at + 1,
      multiply: 450,
      add: 1,
      min: 1,
      max: 10,
    }));
    expect(totals(draft)).toEqual({ lines: 3, stake: 6, possibleWin: 5 * 450 });
  });

  it('stays exact with the highest stakes, and lets a slip of the finger count as none', () => {
    const all = (price: number) =>
      Array.from({ length: 1000 }, (): DraftLine => ({
        option: 'teng_bon_3',
        number: '123',
        price,
        multiply: 900,
        add: 1,
        min: 1,
        max: 10,
      }));
    expect(totals(all(10_000_000))).toEqual({
      lines: 1000,
      stake: 10_000_000_000,
      possibleWin: 9_000_000_000_000,
    });
    expect(totals(all(1e15))).toEqual({ lines: 1000, stake: 0, possibleWin: 0 });
  });

  it('of nothing is nothing', () =>
    expect(totals([])).toEqual({ lines: 0, stake: 0, possibleWin: 0 }));
});

describe('the win of a line', () => {
  it('is stake times multiplier, rounded down to the satang', () => {
    const bet = { option: 'teng_bon_1', number: '3' } as const;
    expect(lineWin({ ...bet, price: 7, multiply: 3.2 })).toBe(22.4);
    expect(lineWin({ ...bet, price: 1, multiply: 0.999 })).toBe(0.99);
    expect(
      [null, 1.5, -3, Number.NaN].map((price) => lineWin({ ...bet, price, multiply: 3.2 })),
    ).toEqual([0, 0, 0, 0]);
  });
});

describe('the order of the three-digit options', () => {
  it('keeps them all, the best paid first; from three on, the worst paid second', () => {
    const rate = fc.constantFrom(0, 100, 120, 450, 850);
    const anyRates = fc.record({
      teng_bon_3: rate,
      tode_3: rate,
      teng_bon_nha_3: rate,
      teng_lang_3: rate,
    });
    checkProperty(
      fc.property(fc.uniqueArray(fc.constantFrom(...betOptions)), anyRates, (options, rates) => {
        const three = options.filter((option) => optionDigits(option) === 3);
        const order = sortThreeDigit(options, rates);
        const paying = order.map((option) => rates[option as keyof typeof rates]);
        expect(new Set(order)).toEqual(new Set(three));
        if (order.length > 0) expect(paying[0]).toBe(Math.max(...paying));
        if (order.length > 2) expect(paying[1]).toBe(Math.min(...paying));
        if (order.length > 3) expect(paying[2]).toBeLessThanOrEqual(paying[3] ?? 0);
      }),
    );
  });
});
