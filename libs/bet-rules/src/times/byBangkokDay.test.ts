import { describe, expect, it } from '@jest/globals';
import { bangkokDay, byBangkokDay } from '../index.ts';

// Dow Jones closes at the midnight that ends its day, and rounds 73 to 88 of yeekee close after it. The
// list of slips, the statement and "today" each had a rule of their own for the day of such a purchase.

const at = (text: string): number => Date.parse(`${text}+07:00`);
const bought = (about: string, time: string) => ({ about, createdAt: at(time) });

describe('purchases around midnight', () => {
  const all = [
    bought('yeekee 88', '2026-11-27T03:59:59'),
    bought('yeekee 73', '2026-11-27T00:00:00'),
    bought('yeekee 73, before its day ends', '2026-11-26T23:59:59'),
    bought('Dow Jones', '2026-11-26T23:59:59'),
    bought('yeekee 1', '2026-11-26T06:01:00'),
  ];

  it('stand under the day on which they were bought', () => {
    expect(byBangkokDay(all).map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-27', 2],
      ['2026-11-26', 3],
    ]);
  });

  it('stand under today exactly while it is that day', () => {
    const [newest, older] = byBangkokDay(all);
    expect(bangkokDay(at('2026-11-27T00:00:00'))).toBe(newest?.day);
    expect(bangkokDay(at('2026-11-26T23:59:59'))).toBe(older?.day);
  });

  it('keep their order', () => {
    expect(byBangkokDay(all).flatMap(({ entries }) => entries)).toEqual(all);
  });
});
