/** The pages on which a slip is written, and those of money: nothing may cover them. */
const kept = /^\/(?:lotto\/(?:[^/]+\/[^/]+|4d)|credit|bank)(?:\/|$)/;

/** Returns true on a page that nothing may cover. */
export const isKeptFree = (path: string): boolean => kept.test(path);

/**
 * Returns true where a message would be in the way: over a bet, money, a dialog, or a field that is typed
 * in.
 */
export const isBusy = (): boolean =>
  isKeptFree(location.pathname) ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;
