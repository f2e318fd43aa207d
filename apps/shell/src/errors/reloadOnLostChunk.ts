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
 * deploy.
 */
export function isLostChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk .* failed|dynamically imported module/i.test(error.message)
  );
}

/**
 * Answers whether a reload is due now and notes it, so that the next one is not for 60 s. Without
 * storage no reload is due, and none while another page is coming.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (isLeaving(now)) return false;
  try {
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (now - last < reloadGuardMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads once for a lost chunk that no page waits for. A chunk that a page waits for ends at the
 * page's error boundary.
 */
export function reloadOnLostChunk(): void {
  noteLeaving();
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason) && mayReload(sessionStorage, Date.now())) location.reload();
  });
}
