import { expect, it } from '@jest/globals';
import { markCases } from '@poy/bet-rules/marks/cases.ts';
import { readOption, readTime } from './readOption.ts';

it.each(['2026-02-30 15:20', '2026-12-01 25:00', '2026-12-01'])('takes %s for no time', (text) => {
  expect(readTime(text, 0)).toBeNaN();
});

it.each([
  ['2026-12-01 15:20', '2026-12-01T08:20:00.000Z'],
  ['2026-12-01T15:20:30', '2026-12-01T08:20:30.000Z'],
  ['2026-12-01T15:20:00+09:00', '2026-12-01T06:20:00.000Z'],
  ['+90m', '1970-01-01T01:30:00.000Z'],
  ['+2d', '1970-01-03T00:00:00.000Z'],
])('reads the time %s', (text, iso) => expect(new Date(readTime(text, 0)).toISOString()).toBe(iso));

const readBaht = (text: string) =>
  readOption('amount', { kind: 'number', value: '<baht>' }, text, 'withdrawals approve');

// An operator pastes an amount from a page of a bank. The command line reads it as the desk does.
it('reads and refuses amounts as the pages do', () => {
  const rows = markCases.filter(([as]) => as === 'satang');
  expect(rows.length).toBeGreaterThan(20);
  for (const [, typed, read] of rows)
    if (read === null) expect(() => readBaht(typed)).toThrow(/^--amount/);
    else expect([typed, readBaht(typed)]).toEqual([typed, Number(read)]);
});

it.each([
  ['300,50', '--amount "300,50" can be read in two ways.'],
  ['1O0', '--amount "1O0" is not a number: “O” is no digit.'],
  ['10 50', '--amount "10 50" is not a number.'],
  ['-5', '--amount "-5" is not a number.'],
])('says what is true of the amount %s', (text, words) =>
  expect(() => readBaht(text)).toThrow(words),
);

it('takes digits of any script for a number that is no amount, and nothing else', () => {
  const read = (text: string) =>
    readOption('times', { kind: 'number', value: '<times>' }, text, 'rates set');
  expect([read('1.125'), read('\u200e๙๐'), read(' 7 ')]).toEqual([1.125, 90, 7]);
  expect(() => read('1,000')).toThrow('--times "1,000" is not a number.');
});
