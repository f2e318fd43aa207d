import type { Host } from '../createHost.ts';
import { watchLiveness } from './watchLiveness.ts';
import { watchNetwork } from './watchNetwork.ts';

/**
 * Keeps a page in step with the world: it knows if there is a network, asks anew after it stood still,
 * and asks from time to time while no messages reach it. No first paint waits for that, so it is a
 * part of its own. Returns the function that stops it.
 */
export function keepLive(host: Host): () => void {
  const stops = [watchLiveness(host), watchNetwork(host)];
  return () => stops.forEach((stop) => stop());
}
