/**
 * The pages that have their address and title, and say that this site does not offer them. Whoever
 * follows an old link learns more than by "not found", and the address is kept for the page.
 */
const notOfferedPages: ReadonlyMap<string, string> = new Map([
  ['/download', 'notOffered.download'],
  ['/promotions', 'notOffered.promotions'],
  ['/vdo', 'notOffered.videos'],
  ['/external/login', 'titles.login'],
  ['/login/line/auth', 'notOffered.lineLogin'],
]);

/** Returns the key of the title of such a page (namespace `shell`); undefined at other addresses. */
export const notOfferedTitleOf = (path: string): string | undefined =>
  notOfferedPages.get(path.replace(/\/$/, ''));
