import { onDevice } from '@poy/host/storage';

const keyOf = (member: string): string => `poy-favourites:${member}`;

/**
 * Returns the favourite markets that this device knew last. They are there at once, so that the first
 * list is already in their order; undefined where the device keeps nothing.
 */
export function readFavourites(member: string): { betNames: string[] } | undefined {
  try {
    const kept: unknown = JSON.parse(onDevice.read(keyOf(member)) ?? 'null');
    const all = Array.isArray(kept) && kept.every((name) => typeof name === 'string');
    return all ? { betNames: kept } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the favourite markets of a member on this device, for the next visit. Where the device keeps
 * nothing, the next visit waits for the server.
 */
export function keepFavourites(member: string, betNames: readonly string[]): void {
  onDevice.keep(keyOf(member), JSON.stringify(betNames));
}
