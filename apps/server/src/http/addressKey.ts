import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { networkOf } from './networkOf.ts';

/** The key, and the text in the log, of every text that is no address. */
const unreadAddress = 'unknown';

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
  return isIPv6(address) ? networkOf(address, 56) : address;
}
