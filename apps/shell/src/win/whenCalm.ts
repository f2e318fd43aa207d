/** A sheet comes when nothing was pressed for so long, in ms: a tap that was meant for the page does not meet it. */
const calmMs = 1000;
/** A member who does not stop is told at the top of the page after so long, in ms. */
const patienceMs = 10_000;
const stepMs = 250;

/** Returns true where a sheet would be in the way: over a question, or a field that is typed in. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * Calls `onCalm` as soon as the page is seen and the member does nothing that a sheet would disturb,
 * or `onBusy` after ten seconds in which he did not stop. A page that is not seen waits without an end.
 * @returns the function that stops the wait
 */
export function whenCalm(onCalm: () => void, onBusy: () => void): () => void {
  let quiet = 0;
  let seen = 0;
  const pressed = () => {
    quiet = 0;
  };
  const events = ['pointerdown', 'keydown', 'scroll'] as const;
  for (const name of events) addEventListener(name, pressed, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (document.hidden) return;
    quiet = isBusy() ? 0 : quiet + stepMs;
    seen += stepMs;
    if (quiet < calmMs && seen < patienceMs) return;
    stop();
    if (quiet >= calmMs) onCalm();
    else onBusy();
  }, stepMs);
  const stop = () => {
    clearInterval(timer);
    for (const name of events) removeEventListener(name, pressed, { capture: true });
  };
  return stop;
}
