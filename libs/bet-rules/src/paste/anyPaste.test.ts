import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { betOptions, isBetOption, optionDigits, parsePaste, pasteText } from '../index.ts';
import { offered } from './testing/lineAsText.ts';

const anyLine = fc.constantFrom(...betOptions).chain((option) =>
  fc.record({
    option: fc.constant(option),
    number: fc
      .nat(10 ** optionDigits(option) - 1)
      .map((value) => String(value).padStart(optionDigits(option), '0')),
    price: fc.option(fc.integer({ min: 1, max: 999_999 })),
  }),
);

describe('always', () => {
  it('reads back what pasteText wrote', () => {
    checkProperty(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const back = parsePaste(pasteText(lines), { offered: betOptions, picked: [] });
        expect(back.every(({ is }) => is === 'bets')).toBe(true);
        expect(back.flatMap((line) => (line.is === 'bets' ? line.bets : []))).toEqual(lines);
      }),
    );
  });

  const scraps = fc.constantFrom(
    '12',
    '345',
    '7',
    '=',
    'x',
    '*',
    ',',
    ' ',
    '.',
    '\n',
    'บน',
    'ล่าง',
    'โต๊ด',
    'กลับ',
    '19ประตู',
    'รูดหน้า',
    'เบิ้ล',
    'ตัวละ',
    'บาท',
    '50x20',
    '฿',
    '๑๒',
    'วิ่ง',
    '3 ตัว',
    '-',
    'xyz',
    '🙏',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(scraps, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  it('answers every line that is not empty, with the round’s options and whole stakes, and never throws', () => {
    checkProperty(
      fc.property(anyText, fc.subarray([...betOptions]), (text, on) => {
        const lines = parsePaste(text, { offered: on, picked: on });
        expect(lines).toHaveLength(
          text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '').length,
        );
        for (const bet of lines.flatMap((line) => (line.is === 'bets' ? line.bets : []))) {
          expect(isBetOption(bet.option) && on.includes(bet.option)).toBe(true);
          expect(bet.number).toMatch(new RegExp(`^\\d{${optionDigits(bet.option)}}$`));
          expect(
            bet.price === null ||
              (Number.isInteger(bet.price) && bet.price > 0 && bet.price <= 999_999),
          ).toBe(true);
        }
      }),
      { numRuns: cases(2000) },
    );
  });

  it('answers a long text at once', () => {
    expect(parsePaste('12=50 '.repeat(3000), { offered, picked: ['teng_bon_2'] })).toHaveLength(1);
    expect(parsePaste('ละบนล่าง'.repeat(2000), { offered, picked: [] })).toHaveLength(1);
  });

  // Texts that made a reader slow: one run of digits, words that part in many ways, many heads.
  it.each(['๑', 'สองตัว', 'กลับเลข', '#', '0812 ', '16/11/69 ', '[16:20] ', 'รวม 12 ', '1+', '1\t'])(
    'answers a long text of %j at once',
    (piece) => {
      const text = `${piece.repeat(19_000 / piece.length)}!x`;
      expect(parsePaste(text, { offered, picked: ['teng_bon_2'] })).toHaveLength(1);
    },
  );

  it('answers many lines at once', () => {
    for (const line of ['1\n', '=5\n12\n', '1. 12=5\n', '> 1\n'])
      expect(parsePaste(line.repeat(2000), { offered, picked: [] }).length).toBeGreaterThan(1999);
  });
});
