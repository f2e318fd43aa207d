import type { Host } from '@poy/host';
import { popupUrl } from './popupUrl.ts';

/** The pages on which a slip is written: nothing may cover them. */
const betPage = /^\/lotto\/([^/]+\/[^/]+|4d)/;

/** Returns true where a popup would be in the way: over a bet, a dialog, or a field that is typed in. */
const isBusy = (): boolean =>
  betPage.test(location.pathname) ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * Shows the popup of the site once a day, where it has one. Where it would be in the way, it waits for
 * the next page that is loaded.
 */
export async function watchPopup(host: Host): Promise<void> {
  if (isBusy()) return;
  const url = await popupUrl(host);
  if (url === null) return;
  const { showPopup } = await import(/* webpackChunkName: "page-not-found" */ './showPopup.tsx');
  if (!isBusy()) showPopup(host, url);
}
