import { expect, it } from '@jest/globals';
import { isTronAddress } from './isTronAddress.ts';

/** The contract of USDT itself, which everybody knows. */
const known = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it.each([
  [known, true],
  [known.replace('8q8', '8q9'), false],
  [`${known}1`, false],
  [known.slice(1), false],
  // The addresses of the demo are nobody's: no address has a 0.
  ['TPoyDem0000000000000000000000000P1', false],
  ['', false],
])('%s: %s', (text, is) => expect(isTronAddress(text)).toBe(is));
