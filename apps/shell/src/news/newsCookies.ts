import type { ContentSummary } from '@poy/contract';
import { readCookie, writeCookie } from '@poy/host/storage';

/**
 * The cookies of what was seen of the news and of the banner (specification §4), and of a popup that the
 * site wrote. Sign-out takes them away. What was seen is remembered for so many seconds: a popup comes
 * once a day.
 */
const keptSeconds = {
  seenNewsAlert: 15_552_000,
  seeBannerClick: 15_552_000,
  seenSitePopup: 86_400,
};
export type SeenCookie = keyof typeof keptSeconds;

/** Returns the mark of an item: another one where it is shown from another time on. It names nobody. */
const markOf = ({ slug, from }: ContentSummary): string => `${slug}.${(from ?? 0).toString(36)}`;

/** Returns the newest item that is meant for this visitor, where this browser has not seen it; else null. */
export function unseen(
  items: readonly ContentSummary[],
  cookie: SeenCookie,
  isMember: boolean,
): ContentSummary | null {
  const meant = items.filter(
    ({ audience }) => audience === 'everyone' || (audience === 'members') === isMember,
  );
  const [newest] = meant.toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0));
  return newest && readCookie(cookie) !== markOf(newest) ? newest : null;
}

/** Remembers in this browser that an item was seen. */
export const keepSeen = (cookie: SeenCookie, item: ContentSummary): void =>
  writeCookie(`${cookie}=${markOf(item)}; path=/; max-age=${keptSeconds[cookie]}; samesite=lax`);
