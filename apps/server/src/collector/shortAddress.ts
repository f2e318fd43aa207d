import { isIPv4 } from 'node:net';
import { plainAddress } from '../http/addressKey.ts';
import { networkOf } from '../http/networkOf.ts';

/**
 * Returns the network that an address belongs to, 203.0.113.0/24 or 2001:db8:1::/48; only this much
 * of an address is kept. Returns null for a text that is no address.
 */
export function shortAddress(given: string): string | null {
  const address = plainAddress(given);
  return address === null ? null : networkOf(address, isIPv4(address) ? 24 : 48);
}
