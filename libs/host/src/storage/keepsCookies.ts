import { readCookie, writeCookie } from './cookies.ts';

/**
 * Answers whether the browser keeps a cookie of this page, by writing one, reading it back and taking
 * it away. What the browser says of itself (`cookieEnabled`) is no proof: it does not speak for one
 * site or for a frame.
 * @param framed true for a page in a frame, whose session has a cookie with other attributes
 */
export function keepsCookies(framed: boolean): boolean {
  const bounds = `; path=/; ${framed ? 'secure; samesite=none; partitioned' : 'samesite=lax'}`;
  writeCookie(`kept=1; max-age=60${bounds}`);
  const kept = readCookie('kept') !== null;
  writeCookie(`kept=; max-age=0${bounds}`);
  return kept;
}
