import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** The key, and the text in the log, of every text that is no address. */
const unreadAddress = 'unknown';

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

/** Reads an address with or without a port, an IPv6 address also in brackets. */
const read = (text: string): string | null =>
  (isIPv6(text) ? new SocketAddress({ address: text, family: 'ipv6' }) : SocketAddress.parse(text))
    ?.address ?? null;

/**
 * Returns an address in its usual form, without the port, the brackets and the zone that a proxy may
 * write with it, and an IPv4 address in IPv6 clothes as IPv4. Returns null for a text that is no
 * address.
 */
export function plainAddress(given: string): string | null {
  const text = given.trim().replace(/%[^\]]*/, '');
  // Some proxies write a port behind an IPv6 address without brackets.
  const address = read(text) ?? read(text.slice(0, Math.max(0, text.lastIndexOf(':'))));
  const mapped = address?.replace(/^::ffff:/, '') ?? '';
  return isIPv4(mapped) ? mapped : address;
}

/** Returns an address as rows of sessions and of the log keep it. */
export const keptAddress = (given: string): string => plainAddress(given) ?? unreadAddress;

/**
 * Returns the key under which a limit counts an address. An IPv6 network of /56 is one key, because
 * a household gets all of it and could come from a new address, and from 256 networks of /64, with
 * every call. All texts that are no address are one key together, so that nobody gets a new one by
 * another text.
 */
export function addressKey(given: string): string {
  const address = keptAddress(given);
  if (!isIPv6(address)) return address;
  const [a, b, c, d = ''] = firstGroups(address, 4);
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}
