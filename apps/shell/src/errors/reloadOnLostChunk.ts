import { inTab } from '@poy/host/storage';

/** A page reloads because of a lost chunk at most once in this time, in ms (specification §9). */
export const reloadGuardMs = 60_000;
const key = 'chunkReloadAt';

/** The time in ms in which the page that was asked for takes the place of this one. */
export const leavingMs = 10_000;
let askedToLeaveAt = Number.NEGATIVE_INFINITY;

/**
 * Notes when another page is asked for. Firefox then fails every script that is still on its way, and
 * a reload would take the member back from the page that they asked for.
 */
function noteLeaving(): void {
  window.addEventListener('beforeunload', () => (askedToLeaveAt = Date.now()));
}

/** Answers whether this page is giving way to another one. */
export const isLeaving = (now: number): boolean => now - askedToLeaveAt < leavingMs;

/**
 * Answers whether a thrown value means that a part of the program could not be fetched, as after a
 * deploy. A part that came and is `missing` all the same could not be read or broke at its start, and
 * fetching it again would not help.
 */
export function isLostChunk(error: unknown): boolean {
  if (!(error instanceof Error) || /\(missing: /.test(error.message)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk .* failed|dynamically imported module/i.test(error.message)
  );
}

/**
 * Returns the mark in this entry of the tab's history. It outlives a reload of the page also where
 * the browser refuses to store anything.
 */
function markedAt(): unknown {
  return (history.state as Record<string, unknown> | null)?.[key];
}

/** Marks this entry of the tab's history and answers whether the mark is there. */
function mark(now: number): boolean {
  try {
    history.replaceState({ ...(history.state as object | null), [key]: now }, '');
  } catch {
    // A browser may refuse a page that changes its history very often.
  }
  return markedAt() === now;
}

/**
 * Answers whether a reload is due now and notes it, so that the next one is not for 60 s. No reload
 * is due where it cannot be noted, because the page would reload for ever, and none while another
 * page is coming.
 */
export function mayReload(now: number): boolean {
  const last = Math.max(Number(inTab.read(key)), Number(markedAt() ?? 0));
  if (isLeaving(now) || now - last < reloadGuardMs) return false;
  return inTab.keep(key, String(now)) || mark(now);
}

/**
 * Reloads once for a lost chunk that no page waits for. A chunk that a page waits for ends at the
 * page's error boundary.
 */
export function reloadOnLostChunk(): void {
  noteLeaving();
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason) && mayReload(Date.now())) location.reload();
  });
}
