import fc from 'fast-check';
import { languages } from '@poy/contract/rules';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { makeFormat } from './makeFormat.ts';

const at = Date.UTC(2026, 10, 20, 9, 27, 5);

describe('makeFormat', () => {
  const format = makeFormat('th');

  it.each([
    [12480.5, '12,480.50'],
    [0, '0.00'],
    [500.37, '500.37'],
    [-80, '-80.00'],
    [-0.001, '0.00'],
    [1234567.1, '1,234,567.10'],
    [0.1 + 0.2, '0.30'],
    [999.995, '1,000.00'],
  ])('writes %d baht as %s', (baht, text) => {
    expect(format.money(baht)).toBe(text);
  });

  it('keeps the minus on the whole part', () => {
    expect(format.moneyParts(-12480.5)).toEqual({ whole: '-12,480', satang: '50' });
  });

  it.each([
    [3.2, '3.2'],
    [90, '90'],
    [1250.5, '1,250.5'],
    [0.1 + 0.2, '0.3'],
  ])('writes the multiplier %d as %s', (value, text) => {
    expect(format.multiplier(value)).toBe(text);
  });

  it('shows Bangkok time in the formats of the specification', () => {
    expect(format.dateTime(at)).toBe('20/11/2026 16:27:05');
    expect(format.time(at)).toBe('16:27');
    expect(format.date(Date.UTC(2026, 10, 20, 17))).toBe('21/11/2026');
  });

  it.each([
    ['th', '20 พ.ย. 2026'],
    ['en', '20 Nov 2026'],
    ['km', '20 វិច្ឆិកា 2026'],
    ['my', '2026 နိုဝင်ဘာ 20'],
  ] as const)('writes a long date in %s', (language, text) => {
    expect(makeFormat(language).longDate(at)).toBe(text);
  });

  it.each([
    ['th', '20 พ.ย.'],
    ['en', '20 Nov'],
    ['km', '20 វិច្ឆិកា'],
    ['my', 'နိုဝင်ဘာ 20'],
  ] as const)('writes a day without its year in %s', (language, text) => {
    expect(makeFormat(language).shortDate(at)).toBe(text);
  });

  it.each([
    ['th', 'พ.ย. 2026'],
    ['my', '2026 နိုဝင်ဘာ'],
  ] as const)('writes a month with its year in %s', (language, text) => {
    expect(makeFormat(language).monthOfYear(at)).toBe(text);
  });

  it('names a moment by its time, and by its day where that is another one in Bangkok', () => {
    expect(format.when(at, at + 3_600_000)).toBe('16:27');
    expect(format.when(Date.UTC(2026, 10, 20, 17), at)).toBe('21 พ.ย. 00:00');
  });

  it.each(languages)('has twelve different months in %s', (language) => {
    const months = Array.from({ length: 12 }, (_, month) =>
      makeFormat(language).longDate(Date.UTC(2026, month, 15)),
    );
    expect(new Set(months).size).toBe(12);
  });

  it.each([
    [167_000, '02:47'],
    [166_001, '02:47'],
    [0, '00:00'],
    [-5, '00:00'],
    [12_767_000, '3:32:47'],
    [3_600_000, '1:00:00'],
  ])('counts %d ms down as %s', (left, text) => {
    expect(format.countdown(left)).toBe(text);
  });

  it('never loses or invents a satang', () => {
    checkProperty(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (satang) => {
        expect(Number(format.money(satang / 100).replaceAll(',', ''))).toBeCloseTo(satang / 100, 6);
      }),
    );
  });
});
