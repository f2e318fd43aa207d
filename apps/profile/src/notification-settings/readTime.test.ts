import { expect, it } from '@jest/globals';
import { readTime, momentOf } from './readTime.ts';

it.each([
  ['22:30', 22 * 60 + 30],
  [' 7:05 ', 7 * 60 + 5],
  ['22.30 น.', 22 * 60 + 30],
  ['2230', 22 * 60 + 30],
  ['930', 9 * 60 + 30],
  ['7', 7 * 60],
  ['๒๒:๓๐', 22 * 60 + 30],
  ['២២:៣០', 22 * 60 + 30],
  ['၂၂:၃၀', 22 * 60 + 30],
  ['00:00', 0],
  ['24:00', 0],
])('%s is a time', (typed, minute) => expect(readTime(typed)).toBe(minute));

it.each(['', '25:00', '24:01', '12:60', '12:5', 'noon', '-1:00', '12:30:00', '12345'])(
  '%s is no time',
  (typed) => expect(readTime(typed)).toBeNull(),
);

it('a minute of the day has a moment with that time in Bangkok', () =>
  expect(
    [0, 425, 1_439].map((minute) => new Date(momentOf(minute)).toISOString().slice(11, 16)),
  ).toEqual(['17:00', '00:05', '16:59']));
