import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import {
  addDays,
  bangkokDay,
  bangkokMidnight,
  businessHour,
  countDays,
  dayAfter,
  endOfDay,
  formatWireTime,
  startOfDay,
} from '../index.ts';

const moment = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2100) });
const firstHour = fc.integer({ min: 0, max: 23 });
const day = moment.map((ms) => bangkokDay(ms));
const days = fc.integer({ min: -4_000, max: 4_000 });

/** The calendar of Thailand as Node's own tables of time zones have it. */
const tables = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });

describe('a Bangkok day', () => {
  it('is the one that tables of time zones name', () => {
    checkProperty(
      fc.property(moment, (ms) => {
        expect(bangkokDay(ms)).toBe(tables.format(ms));
      }),
    );
    expect(bangkokDay(Date.UTC(2026, 10, 20, 16, 59, 59, 999))).toBe('2026-11-20');
    expect(bangkokDay(Date.UTC(2026, 10, 20, 17))).toBe('2026-11-21');
  });

  it('has every moment from its start to its end, whenever it begins', () => {
    checkProperty(
      fc.property(moment, firstHour, (ms, hour) => {
        const mine = bangkokDay(ms, hour);
        const [start, end] = [startOfDay(mine, hour), endOfDay(mine, hour)];
        expect(ms).toBeGreaterThanOrEqual(start);
        expect(ms).toBeLessThan(end);
        expect([bangkokDay(start, hour), bangkokDay(end - 1, hour)]).toEqual([mine, mine]);
        expect([bangkokDay(start - 1, hour), bangkokDay(end, hour)]).toEqual([
          dayAfter(mine, -1),
          dayAfter(mine, 1),
        ]);
        expect(formatWireTime(start)).toBe(
          `${mine}T${String(hour).padStart(2, '0')}:00:00.000000Z`,
        );
      }),
    );
  });

  it('begins at its midnight', () => {
    checkProperty(
      fc.property(moment, (ms) => {
        expect(bangkokMidnight(ms)).toBe(startOfDay(bangkokDay(ms)));
        expect(formatWireTime(bangkokMidnight(ms))).toBe(
          `${formatWireTime(ms).slice(0, 10)}T00:00:00.000000Z`,
        );
      }),
    );
  });

  it('has no moments where a text is no day', () => {
    expect([startOfDay('x'), endOfDay(''), startOfDay('2026-13-01')]).toEqual([NaN, NaN, NaN]);
    expect(() => bangkokDay(NaN)).toThrow(RangeError);
  });
});

it('a business day begins at six in the morning in Bangkok', () => {
  expect(bangkokDay(Date.UTC(2026, 10, 19, 22, 59), businessHour)).toBe('2026-11-19');
  expect(bangkokDay(Date.UTC(2026, 10, 19, 23, 0), businessHour)).toBe('2026-11-20');
  expect(bangkokDay(Date.UTC(2026, 10, 20, 17), businessHour)).toBe('2026-11-20');
  expect(startOfDay('2026-11-20', businessHour)).toBe(Date.UTC(2026, 10, 19, 23));
  expect(endOfDay('2026-11-20', businessHour)).toBe(Date.UTC(2026, 10, 20, 23));
});

describe('days of the calendar', () => {
  it('follow one another, over the ends of months, years and leap Februaries', () => {
    expect(
      ['2026-11-30', '2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29', '0050-12-31'].map(
        (one) => dayAfter(one, 1),
      ),
    ).toEqual(['2026-12-01', '2027-01-01', '2027-03-01', '2028-02-29', '2028-03-01', '0051-01-01']);
    expect([dayAfter('2027-01-01', -1), dayAfter('2028-03-01', -1)]).toEqual([
      '2026-12-31',
      '2028-02-29',
    ]);
  });

  it('are counted as they are added', () => {
    checkProperty(
      fc.property(day, days, (one, count) => {
        const other = dayAfter(one, count);
        expect(dayAfter(other, -count)).toBe(one);
        expect(countDays(one, other)).toBe(count + 1);
        expect(other > one).toBe(count > 0);
        expect(startOfDay(other)).toBe(addDays(startOfDay(one), count));
      }),
    );
  });

  it('are none where a text is no day', () => {
    expect([countDays('x', '2026-12-01'), countDays('2026-12-01', '')]).toEqual([NaN, NaN]);
    expect(() => dayAfter('x', 1)).toThrow(RangeError);
  });
});
