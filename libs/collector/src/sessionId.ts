import { attempt } from './attempt.ts';
import { isId } from './cidCookie.ts';
import { newId } from './newId.ts';

const key = 'poy.sid';

/** The id of this tab's visit: the same until the tab is closed. Where storage is blocked each event has its own. */
export function sessionId(): string {
  const kept = attempt(() => sessionStorage.getItem(key));
  if (isId(kept)) return kept;
  const made = newId();
  attempt(() => sessionStorage.setItem(key, made));
  return made;
}
