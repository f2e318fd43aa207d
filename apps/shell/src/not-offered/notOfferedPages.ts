/**
 * The pages that a site may offer or not, and that have their address and title all the same. Whoever
 * follows an old link learns more than by "not found".
 */
const notOfferedPages: ReadonlyMap<string, string> = new Map([
  ['/external/login', 'titles.login'],
  ['/login/line/auth', 'notOffered.lineLogin'],
]);

/** Returns the key of the title of such a page (namespace `shell`); undefined at other addresses. */
export const notOfferedTitleOf = (path: string): string | undefined =>
  notOfferedPages.get(path.replace(/\/$/, ''));
