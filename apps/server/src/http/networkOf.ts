import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network of so many bits that an address lies in, such as 203.0.113.0/24 or
 * 2001:db8:1:0::/56. All groups of the network are written, those of zeros too.
 * @param address an address as `plainAddress` returns it
 */
export function networkOf(address: string, bits: number): string {
  const asked = `${address}/${bits}`;
  if (isIPv4(address)) return `${ipaddr.IPv4.networkAddressFromCIDR(asked).toString()}/${bits}`;
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(asked);
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
