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
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:0::/56'],
  ['2001:db8::6', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::1.2.3.4', '0:0:0:0::/56'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  // Proxies write addresses in other forms, with a new port for every connection.
  ['203.0.113.7:40001', '203.0.113.7'],
  ['[2001:db8::7]', '2001:db8:0:0::/56'],
  ['[2001:db8::7]:5', '2001:db8:0:0::/56'],
  ['2001:db8:0:1:2:3:4:7:40001', '2001:db8:0:0::/56'],
  ['[fe80::1%eth0]:5', 'fe80:0:0:0::/56'],
  ['[::ffff:203.0.113.7]:40001', '203.0.113.7'],
  ['[::ffff:cb00:7107]:40001', '203.0.113.7'],
  ['::ffff:203.0.113.7:40001', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:99999', '203.0.113.7'],
  // Nobody gets a key of their own by a text that is no address.
  ['not an address', 'unknown'],
  ['_hidden7', 'unknown'],
  ['unknown', 'unknown'],
  ['300.1.1.1', 'unknown'],
  ['[2001:db8::7', 'unknown'],
  [':', 'unknown'],
  ['', 'unknown'],
])('counts %j under %s', (given, key) => {
  expect(addressKey(given)).toBe(key);
});

it('counts all addresses of one /56 together, in every form, and no two /56 together', () => {
  const groups = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: length, maxLength: length });
  const text = (all: number[]): string => all.map((group) => group.toString(16)).join(':');
  checkProperty(
    fc.property(
      groups(4),
      groups(4),
      groups(4),
      groups(4),
      fc.nat(0xffff),
      (net, other, one, two, port) => {
        const [a, b, c] = [
          [...net, ...one],
          [...net, ...two],
          [...other, ...one],
        ].map(text) as [string, string, string];
        fc.pre(net.some((group) => group > 0) && other.some((group) => group > 0));
        const household = ([x = 0, y = 0, z = 0, last = 0]: number[]) => text([x, y, z, last >> 8]);
        expect(isIPv6(a)).toBe(true);
        for (const form of [b, `[${b}]`, `[${b}]:${port}`, b.toUpperCase()])
          expect(addressKey(form)).toBe(addressKey(a));
        expect(addressKey(a) === addressKey(c)).toBe(household(net) === household(other));
      },
    ),
    { numRuns: cases(200) },
  );
});
