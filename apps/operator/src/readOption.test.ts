import { expect, it } from '@jest/globals';
import { readTime } from './readOption.ts';

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
