import { inTab } from '../storage/storage.ts';

const name = 'startedAnew';
/** A page that came anew does not start anew once more within this time in ms. */
const guardMs = 60_000;

let came = false;

const stateNow = (): Record<string, unknown> =>
  (history.state as Record<string, unknown> | null) ?? {};

/** Answers whether the tab is marked. From then on its page is about to be loaded anew. */
const isMarked = (): boolean => inTab.read(name) !== null || stateNow()[name] === true;

/**
 * Marks the tab, or takes the mark off, and answers whether the browser did so. Its storage keeps the
 * mark where the page of the address leads on to another one, and the entry of its history keeps it
 * where a browser stores nothing.
 */
function mark(marked: boolean): boolean {
  if (marked) inTab.keep(name, '1');
  else inTab.forget(name);
  try {
    history.replaceState({ ...stateNow(), [name]: marked }, '');
  } catch {
    // A browser may refuse a page that changes its history very often.
  }
  return isMarked() === marked;
}

/**
 * Loads the page anew, for whoever is signed in in the browser now. Returns false, and does nothing,
 * where the page has come in this way just before: it would load for ever.
 */
export function startAnew(): boolean {
  if (isMarked()) return true;
  if ((came && performance.now() < guardMs) || !mark(true)) return false;
  location.reload();
  return true;
}

/**
 * Answers whether the page was loaded by `startAnew`. A page asks when it starts, before it leads
 * anywhere else.
 */
export function cameAnew(): boolean {
  came ||= isMarked();
  if (came) mark(false);
  return came;
}
