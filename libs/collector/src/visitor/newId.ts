import { attempt } from '../browser/attempt.ts';
import { isId } from './cidCookie.ts';

/**
 * Returns a random UUID. Where the browser makes none (a page without TLS) it is the time and a
 * random string.
 */
export function newId(): string {
  const uuid = attempt(() => crypto.randomUUID());
  return isId(uuid) ? uuid : `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
