import { expect, it } from '@jest/globals';
import { attemptFor, sentBody } from './attempt.ts';

const body = { lines: [{ number: '1234', quantity: 2 }], price: 120 };
const dearer = { ...body, price: 150 };

it('goes on with the attempt about the same lines, on the terms it was sent with', () => {
  const attempt = attemptFor(null, body);
  expect(attempt.key).toMatch(/^[\da-f-]{36}$/);
  expect(attemptFor(attempt, dearer)).toBe(attempt);
  expect(sentBody(attempt, body.lines)).toEqual(body);
});

it('takes a new key for other lines', () => {
  const attempt = attemptFor(null, body);
  const other = { ...body, lines: [{ number: '1234', quantity: 1 }] };
  expect(attemptFor(attempt, other)).toMatchObject({ body: JSON.stringify(other) });
  expect(attemptFor(attempt, other).key).not.toBe(attempt.key);
  expect(sentBody(attempt, other.lines)).toBeNull();
  expect(sentBody(null, body.lines)).toBeNull();
});
