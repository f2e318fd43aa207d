import { readCookie, writeCookie } from '@poy/host/storage';
import { guestCookie } from '../consent/forgetVisitor.ts';

/** Seven days, in seconds (specification §9). */
const maxAge = 604_800;

/** Returns 32 random hex digits, also where the page did not come over TLS. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Gives a visitor who is not signed in an id for seven days, unless there is one. */
export function keepGuestId(): void {
  if (readCookie(guestCookie)) return;
  writeCookie(`${guestCookie}=${randomId()}; path=/; max-age=${maxAge}; samesite=lax`);
}
