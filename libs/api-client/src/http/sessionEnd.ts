/**
 * The reason why a page has no session any more: it is `over`, or `other`: somebody else than the
 * person the page was made for is signed in in the browser.
 */
export type SessionEnd = 'over' | 'other';

type Listener = (why: SessionEnd) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` when the server says that the page has no session any more. Returns the function
 * that stops it.
 */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who listens that the page has no session any more. */
export function tellSessionEnded(why: SessionEnd): void {
  listeners.forEach((listener) => listener(why));
}

/** Returns what the code of a refusal says of the session of the page; null for nothing. */
export const sessionEndIn = (code: string): SessionEnd | null =>
  code === 'unAuthorized' ? 'over' : code === 'OTHER_SIGNED_IN' ? 'other' : null;
