/** The time in ms for which a touch of the page counts as using it. */
const usedMs = 60_000;
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Watches whether somebody uses the page. A call within a minute of a touch keeps the session alive,
 * and what an unwatched page asks by itself does not.
 */
export function watchUse(now: () => number = Date.now): () => boolean {
  let touched = now();
  const note = (): void => void (touched = now());
  for (const name of touches) window.addEventListener(name, note, { capture: true, passive: true });
  return () => now() - touched < usedMs;
}
