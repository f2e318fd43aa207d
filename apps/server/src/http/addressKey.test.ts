import { isIPv6 } from 'node:net';
import { expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import fc from 'fast-check';
import { checkProperty } from '@poy/testing/property';
import { addressKey } from './addressKey.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::1.2.3.4', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('counts %j under %s', (given, key) => {
  expect(addressKey(given)).toBe(key);
});

it('counts all addresses of one /64 together, and no two /64 together', () => {
  const groups = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: length, maxLength: length });
  const text = (all: number[]): string => all.map((group) => group.toString(16)).join(':');
  checkProperty(
    fc.property(groups(4), groups(4), groups(4), groups(4), (net, other, one, two) => {
      const [a, b, c] = [
        [...net, ...one],
        [...net, ...two],
        [...other, ...one],
      ].map(text) as [string, string, string];
      fc.pre(net.some((group) => group > 0) && other.some((group) => group > 0));
      expect(isIPv6(a)).toBe(true);
      expect(addressKey(a)).toBe(addressKey(b));
      expect(addressKey(a) === addressKey(c)).toBe(text(net) === text(other));
    }),
    { numRuns: cases(200) },
  );
});
