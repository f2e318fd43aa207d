import { expect, it } from '@jest/globals';
import { networkOf } from './networkOf.ts';

it.each([
  ['203.0.113.77', 24, '203.0.113.0/24'],
  ['203.0.113.77', 30, '203.0.113.76/30'],
  ['2001:db8:1:2ff::6', 56, '2001:db8:1:200::/56'],
  ['2001:db8:1:2ff::6', 48, '2001:db8:1::/48'],
  ['2001:db8::6', 64, '2001:db8:0:0::/64'],
])('of %s and %i bits is %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});
