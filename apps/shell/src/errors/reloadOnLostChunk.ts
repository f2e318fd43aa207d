/** Specification §9: a page reloads because of a lost chunk at most this often. */
export const reloadGuardMs = 60_000;
const key = 'chunkReloadAt';

/** Whether a thrown value says that a part of the program could not be fetched, as after a deploy. */
export function isLostChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk .* failed|dynamically imported module/i.test(error.message)
  );
}

/** Whether a reload is due now; if so it is noted down, so that the next is not for 60 s. Without storage there is none. */
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

/** Reloads once for a lost chunk that nobody waits for. What a page waits for comes to its error boundary. */
export function reloadOnLostChunk(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostChunk(reason) && mayReload(sessionStorage, Date.now())) location.reload();
  });
}
