import type { Host } from '@poy/host';
import { isBusy } from './isBusy.ts';
import { popupUrl } from './popupUrl.ts';

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
