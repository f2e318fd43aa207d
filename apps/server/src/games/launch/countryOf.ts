import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

/** Returns the country (ISO 3166, large letters) of an address, or null. */
export type CountryOf = (address: string) => string | null;

/** A range of addresses, as the numbers of its first and last one. IPv4 stands in its IPv6 form. */
interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly country: string;
}

const valueOf = (address: ipaddr.IPv4 | ipaddr.IPv6): bigint => {
  const six = address.kind() === 'ipv4' ? (address as ipaddr.IPv4).toIPv4MappedAddress() : address;
  return six.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
};

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

/** Returns for each range the last address that it, or one before it, holds: no search goes on below. */
function reachOf(ranges: readonly Range[]): bigint[] {
  let furthest = 0n;
  return ranges.map(({ last }) => (furthest = last > furthest ? last : furthest));
}

/** @throws Error where a line is no network and country */
function readRange(line: string, number: number): Range {
  const [network = '', country = ''] = line.split(',').map((part) => part.trim());
  if (!ipaddr.isValidCIDR(network) || !/^[A-Z]{2}$/.test(country))
    throw new Error(`Line ${number} of the file of countries is no network and country: ${line}`);
  const [address, bits] = ipaddr.parseCIDR(network);
  const size = 1n << BigInt((address.kind() === 'ipv4' ? 32 : 128) - bits);
  const first = valueOf(address) & ~(size - 1n);
  return { first, last: first + size - 1n, country };
}

/**
 * Makes the look-up of a text whose lines are a network and its country: `203.0.113.0/24,TH`. Empty lines and
 * those that begin with # say nothing. Of two networks that hold an address the smaller one counts.
 * @throws Error where a line cannot be read
 */
export function countriesOf(text: string): CountryOf {
  const ranges = text
    .split('\n')
    .map((line, i) => [line.trim(), i + 1] as const)
    .filter(([line]) => line !== '' && !line.startsWith('#'))
    .map(([line, number]) => readRange(line, number))
    // A network stands behind a larger one that begins with it.
    .sort((a, b) => compare(a.first, b.first) || compare(b.last, a.last));
  const reached = reachOf(ranges);
  return (address) => {
    if (!ipaddr.isValid(address)) return null;
    const value = valueOf(ipaddr.parse(address));
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.first ?? 0n) <= value) low = middle + 1;
      else high = middle;
    }
    // The nearest beginning before the address may belong to a small network that ends before it.
    for (let i = low - 1; i >= 0 && (reached[i] ?? 0n) >= value; i -= 1) {
      const range = ranges[i];
      if (range && range.last >= value) return range.country;
    }
    return null;
  };
}

/** Reads the file that the installation brings (GAME_COUNTRIES). @throws Error where it cannot be read */
export const readCountries = (file: string): CountryOf => countriesOf(readFileSync(file, 'utf8'));
