import { readCookie, writeCookie } from '@poy/host/storage';
import { visitorCookie } from '../consent/forgetVisitor.ts';

/** Three days, in seconds (specification §9). */
const maxAge = 259_200;

/**
 * Returns the name of a visitor who is not signed in: `visitor_` and six digits, the same for three
 * days.
 */
export function visitorName(): string {
  const kept = readCookie(visitorCookie) ?? '';
  if (/^visitor_\d{6}$/.test(kept)) return kept;
  const name = `visitor_${Math.floor(100_000 + Math.random() * 900_000)}`;
  writeCookie(`${visitorCookie}=${name}; path=/; max-age=${maxAge}; samesite=lax`);
  return name;
}
