/** The functions that close the dialogs that are open, the one on top last. */
const open: (() => void)[] = [];
/** True while the browser goes back because a dialog was closed in another way. */
let leaving = false;

/** Returns how many dialogs the current entry of the history stands for. */
function entryDepth(): number {
  const state: unknown = history.state;
  const depth = (state as { dialogs?: unknown } | null)?.dialogs;
  return typeof depth === 'number' ? depth : 0;
}

/** Makes the history have one entry for each open dialog. */
function settle(): void {
  if (leaving) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= open.length; next += 1)
    history.pushState({ ...(history.state as object | null), dialogs: next }, '');
  if (depth <= open.length) return;
  leaving = true;
  history.go(open.length - depth);
}

/**
 * Hears that the visitor went back. The router is not told where the page stays and only a dialog
 * closes: its listener comes after this one.
 */
function wentBack(event: PopStateEvent): void {
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    settle();
    return;
  }
  const depth = entryDepth();
  if (depth < open.length) {
    event.stopImmediatePropagation();
    for (const close of open.slice(depth).reverse()) close();
    // A dialog that may not be closed now stays, and gets its entry again.
    setTimeout(settle);
  }
  // An entry of a dialog that is gone is passed over.
  else if (depth > open.length) settle();
}

/**
 * Lets the back button of a phone close a dialog in place of leaving the page. `close` must end in a
 * call of the function that is returned.
 */
export function closeOnBack(close: () => void): () => void {
  window.removeEventListener('popstate', wentBack, true);
  window.addEventListener('popstate', wentBack, true);
  open.push(close);
  queueMicrotask(settle);
  return () => {
    open.splice(open.indexOf(close), 1);
    queueMicrotask(settle);
  };
}
