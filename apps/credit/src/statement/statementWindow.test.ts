import { expect, test } from '@jest/globals';
import { statementWindow, toStatementSpan } from './statementWindow.ts';

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

test('a chosen range is taken with both of its days', () => {
  expect(statementWindow(lateEvening, { from: '2026-01-01', to: '2026-01-31' })).toEqual({
    startedDate: '2026-01-01T00:00:00.000000Z',
    endedDate: '2026-02-01T00:00:00.000000Z',
  });
});

test.each([
  ['days=0', 0],
  ['days=30', 30],
  ['days=7', 3],
  ['', 3],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-02-30&to=2026-03-01', 3],
  ['from=2026-02-02&to=2026-02-01', 3],
  ['from=2026-02-02&days=30', 30],
])('%j in the address means %j', (text, span) => {
  expect(toStatementSpan(new URLSearchParams(text))).toEqual(span);
});
