import { expect, it } from '@jest/globals';
import { shortAddress } from './shortAddress.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['2001:0DB8:00a1::', '2001:db8:a1::/48'],
  ['203.0.113.77:40001', '203.0.113.0/24'],
  ['[2001:db8:1::1]:40001', '2001:db8:1::/48'],
  ['nonsense', null],
  ['', null],
])('%s is kept as %s', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
