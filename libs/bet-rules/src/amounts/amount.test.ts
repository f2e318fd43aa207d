import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { readAmount, writtenAmount, type AmountProblem } from '../index.ts';

describe('reading an amount', () => {
  it.each<[string, number]>([
    ['7', 7],
    ['  7 ', 7],
    ['\u00a07\u00a0', 7],
    ['\u200b7', 7],
    ['007', 7],
    ['0', 0],
    ['10,000', 10_000],
    ['10 000', 10_000],
    ['10\u00a0000', 10_000],
    ['10\u202f000', 10_000],
    ['1,234,567', 1_234_567],
    ['10000', 10_000],
    ['๑๐', 10],
    ['១០', 10],
    ['၁၀', 10],
    ['๑๐,๐๐๐', 10_000],
    ['10.00', 10],
    ['10.', 10],
  ])('%j is %d', (text, value) => {
    expect(readAmount(text)).toEqual({ value, problem: null });
    expect(writtenAmount(text)).toBe(value);
  });

  it.each<[string, AmountProblem]>([
    ['10.50', 'notWhole'],
    ['0.5', 'notWhole'],
    ['1.5', 'notWhole'],
    ['.5', 'notWhole'],
    ['๑๐.๕', 'notWhole'],
    ['1,000.25', 'notWhole'],
    ['-5', 'negative'],
    ['- 5', 'negative'],
    ['−5', 'negative'],
    ['-0.5', 'negative'],
    ['-๕', 'negative'],
    ['1e3', 'sign.U+0065'],
    ['0x10', 'sign.U+0078'],
    ['abc', 'sign.U+0061'],
    ['-', 'sign.U+002D'],
    ['.', 'unreadable'],
    ['+5', 'sign.U+002B'],
    ['10,50', 'twofold'],
    ['1,00', 'twofold'],
    ['1.000', 'twofold'],
    ['1000,000', 'twofold'],
    ['1,000 000', 'twofold'],
    ['10 50', 'unreadable'],
    [',100', 'unreadable'],
    ['5 5', 'unreadable'],
    ['50x2', 'sign.U+0078'],
    ['NaN', 'sign.U+004E'],
    ['Infinity', 'sign.U+0049'],
    ['1.2.3', 'unreadable'],
    ['9007199254740993', 'large'],
    ['9'.repeat(400), 'large'],
  ])('%j is none: %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ value: null, problem });
    expect(writtenAmount(text)).toBe(text);
  });

  it.each(['', '  ', '\u00a0', '\u200b'])('%j is empty', (text) => {
    expect(readAmount(text)).toEqual({ value: null, problem: 'required' });
    expect(writtenAmount(text)).toBeNull();
  });

  it.each<[string, number | AmountProblem]>([
    ['99', 'small'],
    ['100', 100],
    ['200,000', 200_000],
    ['200,001', 'large'],
    ['100.5', 'notWhole'],
  ])('%j within 100 to 200,000 is %s', (text, answer) => {
    const { value, problem } = readAmount(text, { min: 100, max: 200_000 });
    expect(problem ?? value).toBe(answer);
  });

  it.each<[string, number | AmountProblem]>([
    ['500.37', 500.37],
    ['10.5', 10.5],
    ['.5', 0.5],
    ['1000.505', 'notWhole'],
    ['10.505', 'twofold'],
    ['1000.500', 1000.5],
    ['10.500', 'twofold'],
    ['10,50', 'twofold'],
    ['10.-', 10],
    ['10..-', 'unreadable'],
    ['..-', 'unreadable'],
  ])('%j with satang is %s', (text, answer) => {
    const { value, problem } = readAmount(text, { decimals: 2 });
    expect(problem ?? value).toBe(answer);
  });

  it('gives back every whole amount it wrote with commas, and never another one than its digits say', () => {
    checkProperty(
      fc.property(fc.nat(), (value) => {
        expect(readAmount(value.toLocaleString('en'))).toEqual({ value, problem: null });
      }),
    );
    checkProperty(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- e+') }), (text) => {
        const { value } = readAmount(text);
        if (value !== null) expect(Number(text.replace(/[, ]|(?<=\.)-\s*$/g, ''))).toBe(value);
      }),
      { numRuns: cases(2000) },
    );
  });
});
