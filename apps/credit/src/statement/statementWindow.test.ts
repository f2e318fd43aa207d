import { expect, test } from '@jest/globals';
import { statementWindow, toStatementDays } from './statementWindow.ts';

const lateEvening = Date.parse('2026-11-20T23:59:59+07:00');

test('a window starts with a Bangkok day and ends with tomorrow', () => {
  expect(statementWindow(lateEvening, 3)).toEqual({
    startedDate: '2026-11-17T00:00:00.000000Z',
    endedDate: '2026-11-21T00:00:00.000000Z',
  });
  expect(statementWindow(lateEvening, 0).startedDate).toBe('2026-11-20T00:00:00.000000Z');
  expect(statementWindow(lateEvening, 30).startedDate).toBe('2026-10-21T00:00:00.000000Z');
});

test('the window moves at midnight in Bangkok, not in London', () => {
  expect(statementWindow(lateEvening + 1000, 0).startedDate).toBe('2026-11-21T00:00:00.000000Z');
});

test.each([
  ['0', 0],
  ['30', 30],
  ['7', 3],
  [null, 3],
])('%j in the address means %i days', (text, days) => {
  expect(toStatementDays(text)).toBe(days);
});
