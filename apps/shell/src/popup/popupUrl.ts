import { get } from '@poy/api-client';
import type { Host } from '@poy/host';
import { keepSeen, markOf, seenMark } from './popupCookie.ts';

/** The mark of a member who has no popup: nobody asks again on this day. */
const nothing = '0';

/**
 * Returns the address that the popup leads to; null where there is none, or it was seen today. A
 * member's own comes first, so a member's browser asks for it once a day, and again when the site has
 * another one.
 */
export async function popupUrl({
  boot,
  users,
}: Pick<Host, 'boot' | 'users'>): Promise<string | null> {
  const seen = seenMark();
  const site = boot.site.support.popup;
  const siteSeen = site === null ? seen !== null : seen === markOf(site);
  if (siteSeen) return null;
  if (!users.getState().member) return site;
  const { activePopup, urlPopup } = await get('/api/agents-supports');
  const url = activePopup && urlPopup.startsWith('https://') ? urlPopup : null;
  if (url === null) keepSeen(nothing);
  return url !== null && seen === markOf(url) ? null : url;
}
