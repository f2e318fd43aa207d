import { readCid, writeCid } from './cidCookie.ts';
import { newId } from './newId.ts';

/**
 * Returns the visitor's id: that of the cookie, or a new one, which is then stored. `force` makes a
 * new one in any case.
 */
export function getVid({ force }: { force?: boolean } = {}): string {
  const kept = readCid();
  if (kept && !force) return kept;
  const vid = newId();
  writeCid(vid);
  return vid;
}
