import { readCookie, writeCookie } from '@poy/host/storage';

/** The cookie of the popup. It ends with the session, as those of the news do. */
const name = 'seenPopup';
/** The popup is shown once a day, in seconds. */
const daySeconds = 86_400;

/** Returns a short mark of an address, so that a new address is shown on the same day. */
export function markOf(url: string): string {
  let hash = 0;
  for (const sign of url) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Returns the mark of what this browser has seen today; null where it has seen nothing. */
export const seenMark = (): string | null => readCookie(name) || null;

/** Keeps for a day that this mark was seen, in a cookie that names nobody. */
export const keepSeen = (mark: string): void =>
  writeCookie(`${name}=${mark}; path=/; max-age=${daySeconds}; samesite=lax`);
