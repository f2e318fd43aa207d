import { expect, test } from '@jest/globals';
import { closedUntil } from './methodHours.ts';

const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}+07:00`);
const day = { from: 60, until: 120 };
const night = { from: 23 * 60 + 30, until: 30 };

test.each([
  [null, at('01:30:00'), null],
  [day, at('00:59:59'), null],
  [day, at('01:00:00'), at('02:00:00')],
  [day, at('01:59:59'), at('02:00:00')],
  [day, at('02:00:00'), null],
  [night, at('23:29:59'), null],
  [night, at('23:30:00'), at('00:30:00', '2026-11-21')],
  [night, at('00:00:00'), at('00:30:00')],
  [night, at('00:29:59'), at('00:30:00')],
  [night, at('00:30:00'), null],
  [night, at('12:00:00'), null],
])('%j at %d is closed until %s', (hours, now, until) => {
  expect(closedUntil(hours, now)).toBe(until);
});
