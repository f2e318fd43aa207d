import { describe, expect, it } from '@jest/globals';
import { knownFrom, stockBells } from '../index.ts';

// A stock result was taken as due by the bell of winter. In summer and on half days the index was
// known up to 190 minutes earlier, and one person could sell the round again until then.

const bangkok = (code: string, day: string): string => {
  const bell = stockBells[code];
  if (!bell) throw new Error(`no bell of ${code}`);
  return new Date(knownFrom(bell, day) + 7 * 3_600_000).toISOString().slice(0, 16);
};

describe('the bell in Bangkok time', () => {
  it.each([
    ['Tokyo’s morning', 'BET_STOCK_NIKKEI_MORNING', '2026-11-27', '2026-11-27T09:30'],
    ['Tokyo’s afternoon', 'BET_STOCK_NIKKEI_AFTERNOON', '2026-11-27', '2026-11-27T13:30'],
    ['Shanghai’s morning', 'BET_STOCK_CHINA_MORNING', '2026-11-27', '2026-11-27T10:30'],
    ['Shanghai’s afternoon', 'BET_STOCK_CHINA_AFTERNOON', '2026-11-27', '2026-11-27T14:00'],
    ['Hong Kong’s morning', 'BET_STOCK_HANGSENG_MORNING', '2026-12-24', '2026-12-24T11:00'],
    ['Hong Kong’s afternoon', 'BET_STOCK_HANGSENG_AFTERNOON', '2026-11-27', '2026-11-27T15:00'],
    ['Hong Kong on a half day', 'BET_STOCK_HANGSENG_AFTERNOON', '2027-02-05', '2027-02-05T11:00'],
    ['Taipei', 'BET_STOCK_TAIWAN', '2026-11-27', '2026-11-27T12:30'],
    ['Seoul', 'BET_STOCK_KOREA', '2026-11-20', '2026-11-20T13:30'],
    ['Seoul on the examination day of 2026', 'BET_STOCK_KOREA', '2026-11-19', '2026-11-19T14:30'],
    ['Seoul on the examination day of 2027', 'BET_STOCK_KOREA', '2027-11-18', '2027-11-18T14:30'],
    ['Singapore', 'BET_STOCK_SINGAPORE', '2026-11-27', '2026-11-27T16:00'],
    ['Singapore on a half day', 'BET_STOCK_SINGAPORE', '2026-12-31', '2026-12-31T11:00'],
    ['Singapore before the lunar year', 'BET_STOCK_SINGAPORE', '2028-01-25', '2028-01-25T11:00'],
    ['Bangkok', 'BET_STOCK_THAI', '2026-11-27', '2026-11-27T16:30'],
    ['Mumbai', 'BET_STOCK_INDIA', '2026-11-27', '2026-11-27T17:00'],
    ['Cairo in winter', 'BET_STOCK_EGYPT', '2026-11-01', '2026-11-01T19:30'],
    ['Cairo on its last summer day', 'BET_STOCK_EGYPT', '2026-10-29', '2026-10-29T18:30'],
    ['Cairo in the fasting month', 'BET_STOCK_EGYPT', '2027-02-21', '2027-02-21T18:30'],
    ['London in winter', 'BET_STOCK_UK', '2026-10-26', '2026-10-26T23:30'],
    ['London in summer', 'BET_STOCK_UK', '2026-10-23', '2026-10-23T22:30'],
    ['London before Christmas', 'BET_STOCK_UK', '2026-12-24', '2026-12-24T19:30'],
    ['London where Christmas Eve is a Sunday', 'BET_STOCK_UK', '2028-12-22', '2028-12-22T19:30'],
    ['Moscow', 'BET_STOCK_RUSSIA', '2027-07-01', '2027-07-01T22:40'],
    ['Frankfurt in winter', 'BET_STOCK_GERMANY', '2026-11-27', '2026-11-27T23:30'],
    ['Frankfurt in summer', 'BET_STOCK_GERMANY', '2027-03-30', '2027-03-30T22:30'],
    ['Frankfurt’s last day', 'BET_STOCK_GERMANY', '2026-12-30', '2026-12-30T20:00'],
    ['Frankfurt’s last day, a Friday', 'BET_STOCK_GERMANY', '2028-12-29', '2028-12-29T20:00'],
    ['New York in winter', 'BET_STOCK_DOWNJONE', '2026-11-25', '2026-11-26T04:00'],
    ['New York in summer', 'BET_STOCK_DOWNJONE', '2027-03-15', '2027-03-16T03:00'],
    ['New York in winter until then', 'BET_STOCK_DOWNJONE', '2027-03-12', '2027-03-13T04:00'],
    ['New York after Thanksgiving', 'BET_STOCK_DOWNJONE', '2026-11-27', '2026-11-28T01:00'],
    ['New York after Thanksgiving', 'BET_STOCK_DOWNJONE', '2027-11-26', '2027-11-27T01:00'],
    ['New York before Christmas', 'BET_STOCK_DOWNJONE', '2026-12-24', '2026-12-25T01:00'],
    ['New York before 4 July', 'BET_STOCK_DOWNJONE', '2028-07-03', '2028-07-04T00:00'],
  ])('of %s', (_name, code, day, rings) => {
    expect(bangkok(code, day)).toBe(rings);
  });

  it('follows a row of an operator on a day that no rule gives', () => {
    const bell = stockBells.BET_STOCK_KOREA;
    if (!bell) throw new Error('no bell of Seoul');
    const row = { firstDay: '2028-11-16', lastDay: '2028-11-16', ringsAt: '16:30', reason: 'exam' };
    expect(knownFrom(bell, '2028-11-16', [row]) - knownFrom(bell, '2028-11-16')).toBe(3_600_000);
  });

  it('has a row for every announced day but those of these years', () => {
    const announced: [string, RegExp][] = [
      ['BET_STOCK_KOREA', /examination/],
      ['BET_STOCK_EGYPT', /Ramadan/],
      ['BET_STOCK_SINGAPORE', /Half day/],
      ['BET_STOCK_DOWNJONE', /Thanksgiving/],
    ];
    const missing = announced.flatMap(([code, reason]) =>
      [2026, 2027, 2028].flatMap((year) =>
        stockBells[code]?.others?.(year).some((row) => reason.test(row.reason))
          ? []
          : [`${code} ${year}`],
      ),
    );
    expect(missing).toEqual(['BET_STOCK_KOREA 2028']);
  });
});
