import { expect, it } from '@jest/globals';
import { attemptFor, sentBody } from './attempt.ts';

const body = { lines: [{ number: '1234', quantity: 2 }], price: 120 };
const dearer = { ...body, price: 150 };

it('goes on with the attempt about the same lines, on the terms it was sent with', () => {
  const attempt = attemptFor(null, 'k', body);
  expect(attempt).toEqual({ key: 'k', body: JSON.stringify(body) });
  expect(attemptFor(attempt, 'k', dearer)).toBe(attempt);
  expect(sentBody(attempt, body.lines)).toEqual(body);
});

it('sends other lines under the same key, so that the server knows the draft if it was bought', () => {
  const attempt = attemptFor(null, 'k', body);
  const other = { ...body, lines: [{ number: '1234', quantity: 1 }] };
  expect(attemptFor(attempt, 'k', other)).toEqual({ key: 'k', body: JSON.stringify(other) });
  expect(sentBody(attempt, other.lines)).toBeNull();
  expect(sentBody(null, body.lines)).toBeNull();
});
