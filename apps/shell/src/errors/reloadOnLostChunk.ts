/** A page reloads because of a lost chunk at most once in this time, in ms (specification §9). */
export const reloadGuardMs = 60_000;
const key = 'chunkReloadAt';

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
 * storage no reload is due.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
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
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason) && mayReload(sessionStorage, Date.now())) location.reload();
  });
}
