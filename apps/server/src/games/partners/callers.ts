import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../http/addressKey.ts';

/** The bits of an address, by its family. */
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = bitsOf[isIP(address)] ?? -1;
  // An IPv4 address in IPv6 clothes is looked up as IPv4, so that such a network would hold nobody.
  return more.length === 0 && Number(bits) <= most && !address.startsWith('::ffff:');
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Returns addresses and networks in the order in which a partner keeps them, each once; null where one of them is
 * none.
 */
export function readNetworks(texts: readonly string[]): string[] | null {
  return texts.every(isNetwork) ? [...new Set(texts)].toSorted() : null;
}

/** The lists of partners as they are looked up in. A partner has another list after each reading of its row. */
const lookUps = new WeakMap<readonly string[], BlockList>();

function lookUpOf(networks: readonly string[]): BlockList {
  const known = lookUps.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const text of networks) {
    const [address = '', bits] = text.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  lookUps.set(networks, list);
  return list;
}

/** Returns whether an address lies in one of the networks. An address that cannot be read lies in none. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address);
  return plain !== null && lookUpOf(networks).check(plain, familyOf(plain));
}
