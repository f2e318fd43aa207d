import { isFramed } from '@poy/api-client';
import { leftCookieName, sessionCookieSeconds } from '@poy/contract/rules';
import { writeCookie } from '../storage/cookies.ts';

/** Returns the cookie that says which session a page has left, as a script writes it. */
export function leftCookie(session: string, page: { tls: boolean; framed: boolean }): string {
  const whole = `${leftCookieName(page)}=${session}; path=/; max-age=${sessionCookieSeconds}`;
  if (page.framed) return `${whole}; secure; samesite=none; partitioned`;
  return `${whole}; samesite=lax${page.tls ? '; secure' : ''}`;
}

/**
 * Writes down for the server that this page has left a session, by its name. The server ends that
 * session with the next request of the browser, whatever becomes of the call that signs out.
 */
export function keepLeft(session: string): void {
  const tls = window.location.protocol === 'https:';
  writeCookie(leftCookie(session, { tls, framed: isFramed() }));
}
