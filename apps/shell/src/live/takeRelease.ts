import { showSnackbar, type Host } from '@poy/host';
import { pageWordsOf } from '@poy/host/page';
import { liveWords } from './liveWords.ts';

/** The time in ms for which the page asks to be loaded anew. */
const askedMs = 60_000;

/** Leaves the press on a link to the browser, which then loads the page behind it from the server. */
function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link?.getAttribute('href')?.startsWith('/')) event.stopPropagation();
}

/**
 * Takes a newer release with the next link that is followed: the browser loads that page as a whole. A page is
 * never changed while it is open. Where it has to happen `atOnce`, a message with a link to this page asks for it.
 * Drafts are kept on the device, so nothing is lost.
 */
export function takeRelease(
  { snackbar, words }: Pick<Host, 'snackbar' | 'words'>,
  atOnce: boolean,
): void {
  // The listener of the page's own program lies deeper in the document, so this one comes first.
  document.addEventListener('click', leaveToBrowser, { capture: true });
  if (!atOnce) return;
  const txt = pageWordsOf(words.i18n, liveWords)('release');
  const to = location.pathname + location.search;
  showSnackbar(snackbar, { txt, to, color: 'plain', timeout: askedMs, at: Date.now() });
}
