import { expect, it } from '@jest/globals';
import { leftCookie } from './keepLeft.ts';

// The names and options are those that the server expects and takes away (sessionCookie.ts).
it.each([
  [{ tls: false, framed: false }, 'left=s; path=/; max-age=2678400; samesite=lax'],
  [{ tls: true, framed: false }, '__Host-left=s; path=/; max-age=2678400; samesite=lax; secure'],
  [
    { tls: true, framed: true },
    '__Host-external-left=s; path=/; max-age=2678400; secure; samesite=none; partitioned',
  ],
])('a page of %j says by its own cookie which session it has left', (page, cookie) => {
  expect(leftCookie('s', page)).toBe(cookie);
});
