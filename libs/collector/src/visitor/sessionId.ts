import { attempt } from '../browser/attempt.ts';
import { isId } from './cidCookie.ts';
import { newId } from './newId.ts';

const key = 'poy.sid';

/**
 * Returns the id of this tab's visit, which stays the same until the tab is closed. Where storage
 * is blocked each event has its own.
 */
export function sessionId(): string {
  const kept: unknown = attempt(() => (sessionStorage[key] ??= newId()));
  return isId(kept) ? kept : newId();
}
