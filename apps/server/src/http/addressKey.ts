import { isIP } from 'node:net';

/** Writes out the first groups of an IPv6 address, each without leading zeros. */
export function firstGroups(address: string, wanted: number): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(missing).fill('0'), ...tail]
    .slice(0, wanted)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/** Returns the IPv4 address in an IPv6 address of the form ::ffff:1.2.3.4 or ::ffff:102:304. */
function mappedIpv4(address: string): string | null {
  const dotted = /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  if (address.includes('.')) return null;
  const groups = firstGroups(address, 8);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Returns an address without its zone, and an IPv4 address in IPv6 clothes as IPv4; null for a text
 * that is no address.
 */
export function plainAddress(given: string): string | null {
  const address = given.replace(/%.*$/, '');
  const kind = isIP(address);
  if (kind === 0) return null;
  return kind === 6 ? (mappedIpv4(address) ?? address) : address;
}

/**
 * Returns the key under which a limit counts an address. An IPv6 network of /64 is one key, because
 * one customer has all of it and could come from a new address with every call. A text that is no
 * address is its own key.
 */
export function addressKey(given: string): string {
  const address = plainAddress(given);
  if (address === null) return given;
  return isIP(address) === 4 ? address : `${firstGroups(address, 4).join(':')}::/64`;
}
