import { isIP } from 'node:net';

/** Writes out the first three groups of an IPv6 address. */
function firstGroups(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail].slice(0, 3);
}

/**
 * Returns the network that an address belongs to, 203.0.113.0/24 or 2001:db8:1::/48; only this much
 * of an address is kept. Returns null for a text that is no address.
 */
export function shortAddress(given: string): string | null {
  const address = given.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(address) !== 6) return null;
  return `${firstGroups(address)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
