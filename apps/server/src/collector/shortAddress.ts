import { isIP } from 'node:net';
import { firstGroups, plainAddress } from '../http/addressKey.ts';

/**
 * Returns the network that an address belongs to, 203.0.113.0/24 or 2001:db8:1::/48; only this much
 * of an address is kept. Returns null for a text that is no address.
 */
export function shortAddress(given: string): string | null {
  const address = plainAddress(given);
  if (address === null) return null;
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${firstGroups(address, 3).join(':')}::/48`;
}
