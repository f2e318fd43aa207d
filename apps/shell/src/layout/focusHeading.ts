/** Ends the watch over the page that was opened before. */
let endWatch = (): void => undefined;

/**
 * Moves the focus to the heading of the page that was just opened, so that a screen reader reads it
 * and the next Tab goes on from there. A page that comes back gives the focus to the link to the page
 * that was left. Whoever is already on something in the page stays there.
 *
 * A page is often there before what it shows: its skeleton has the first heading, and rows come later.
 * The focus follows until the visitor does anything.
 * @param left the path of the page that was left, where this one had opened it
 */
export function focusHeading(left?: string): void {
  endWatch();
  const main = document.getElementById('main');
  // Two pages may share a heading, which has the focus from the first of them.
  if (!main || main.querySelector(':focus:not(h1)')) return;
  let current = focusIn(main, left);
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== current) return endWatch();
    current = focusIn(main, left);
  });
  const acts = ['keydown', 'pointerdown'] as const;
  endWatch = () => {
    watch.disconnect();
    for (const act of acts) removeEventListener(act, endWatch, true);
  };
  for (const act of acts) addEventListener(act, endWatch, true);
  watch.observe(main, { childList: true, subtree: true });
}

/** Focuses the link to a page, else the heading, else all of the page, and returns it. */
function focusIn(main: HTMLElement, left: string | undefined): HTMLElement {
  const row = [...main.querySelectorAll('a')].find(
    ({ origin, pathname }) => origin === location.origin && pathname === left,
  );
  const found = row ?? main.querySelector('h1') ?? main;
  if (found === document.activeElement) return found;
  if (found !== row) found.tabIndex = -1;
  // The place of the page is the business of the scroll restoration. A row is brought into view.
  found.focus({ preventScroll: found !== row });
  return found;
}
