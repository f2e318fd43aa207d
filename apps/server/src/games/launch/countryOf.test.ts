import { expect, it } from '@jest/globals';
import { countriesOf } from './countryOf.ts';

const country = countriesOf(`# network, country
203.0.113.0/24,TH
203.0.113.128/25, LA
10.0.0.0/8,KH

2001:db8::/32,MM
0.0.0.0/0,US`);

it.each([
  ['203.0.113.5', 'TH'],
  ['203.0.113.200', 'LA'],
  ['10.255.255.255', 'KH'],
  ['11.0.0.0', 'US'],
  ['203.0.114.1', 'US'],
  ['2001:db8:1::1', 'MM'],
  ['2001:db9::', null],
  ['::ffff:203.0.113.5', 'TH'],
  ['nowhere', null],
])('finds the country of %s', (address, found) => {
  expect(country(address)).toBe(found);
});

it.each(['203.0.113.0/24', '203.0.113.0/33,TH', '203.0.113.0/24,Thailand'])(
  'refuses the line %s',
  (line) => {
    expect(() => countriesOf(`10.0.0.0/8,KH\n${line}`)).toThrow('Line 2');
  },
);
