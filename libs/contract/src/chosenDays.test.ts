import { describe, expect, it } from '@jest/globals';
import { day, dayOrTime, nearTime, roundTime } from './wire.ts';

// An operator wrote the year 2569, as every form in Thailand has it: a round was moved to close in five
// hundred years, and a list of that day was answered empty.

const now = new Date();
const year = now.getUTCFullYear();
const inMonths = (months: number): number => new Date(now).setUTCMonth(now.getUTCMonth() + months);
const dayIn = (months: number): string => new Date(inMonths(months)).toISOString().slice(0, 10);
const buddhist = (text: string): string => `${Number(text.slice(0, 4)) + 543}${text.slice(4)}`;

const ruleOf = (schema: typeof day | typeof roundTime | typeof dayOrTime, given: unknown) =>
  schema.safeParse(given).error?.issues[0]?.message;

describe('a day', () => {
  it.each([dayIn(0), dayIn(-600), dayIn(23), '0001-01-01'])('%s is taken', (text) => {
    expect(ruleOf(day, text)).toBeUndefined();
    expect(ruleOf(dayOrTime, `${text}T10:00:00Z`)).toBeUndefined();
  });

  it.each([dayIn(0), dayIn(-30), dayIn(11)])(
    'of the Buddhist calendar names the year meant: %s',
    (text) => {
      expect(ruleOf(day, buddhist(text))).toBe(`year.meant${text.slice(0, 4)}`);
      expect(ruleOf(dayOrTime, `${buddhist(text)}T10:00:00Z`)).toBe(
        `year.meant${text.slice(0, 4)}`,
      );
    },
  );

  it.each([dayIn(26), '9999-12-31', `${year + 100}-01-01`])('%s is too far ahead', (text) => {
    expect(ruleOf(day, text)).toBe('day.far');
  });
});

describe('a time', () => {
  it('of a round lies at most three months ahead, any other one two years', () => {
    expect(ruleOf(roundTime, inMonths(2))).toBeUndefined();
    expect(ruleOf(roundTime, inMonths(4))).toBe('day.far');
    expect(ruleOf(nearTime, inMonths(23))).toBeUndefined();
    expect(ruleOf(nearTime, inMonths(25))).toBe('day.far');
  });

  it('in a year of the Buddhist calendar names the year meant', () => {
    const ms = Date.UTC(year + 543, 5, 15);
    for (const schema of [roundTime, nearTime])
      expect(ruleOf(schema, ms)).toBe(`year.meant${year}`);
  });
});
