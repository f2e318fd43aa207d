import type { Db } from '../../db/db.ts';
import type { GameSite } from '../lists/offeredTitles.ts';
import { findPlace, type PlaceParts } from './findPlace.ts';

/** What the server knows of the page at an address of games before it is made. */
export type PageOfGames =
  | { readonly is: 'page'; readonly frames: readonly string[] }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'missing' };

const page: PageOfGames = { is: 'page', frames: [] };
const missing: PageOfGames = { is: 'missing' };

/** Pages below /game that are about no partner. */
const ownPages: readonly string[] = ['/game/logout'];
/** A copy of a page may have one part more than the page. */
const playPath = /^\/game(?:\/[^/]+){1,4}$/;
const demoPath = /^\/games\/demo\/([^/]+)\/([^/]+)\/?$/;
/** Names of lists that had an address before partners had lists: it leads to the partner. */
const oldLists: readonly string[] = ['gpx/pgsport', 'wm/list'];

/** Returns what the parts of a path name; null where they are none or too many. */
function partsOf(names: readonly string[]): PlaceParts | null {
  const [partner, second = null, third = null] = names.map((name) => name.replaceAll('%2F', '/'));
  if (partner === undefined || names.length > 3) return null;
  return third === null
    ? { partner, list: null, name: second }
    : { partner, list: second, name: third };
}

/** Returns the names of a path without the marks of a copy; null where it has none. */
function ofBackup(names: readonly string[]): string[] | null {
  const bare = names
    .map((name) => name.replace(/-(?:backup|ignore)$/i, ''))
    .filter((name) => name.toLowerCase() !== 'index');
  return bare.join('/') === names.join('/') ? null : bare;
}

/** Returns the living page nearest to a copy of one: the thing itself, else what is above it. */
async function livingPage(db: Db, site: GameSite, names: readonly string[]): Promise<string> {
  if (names.length === 0) return '/game';
  const parts = partsOf(names);
  const found = parts && (await findPlace(db, site, parts));
  return found ? found.place.address : livingPage(db, site, names.slice(0, -1));
}

/** Returns the page of a partner, a list or a title, or where it is now. */
async function playPage(db: Db, site: GameSite, path: string): Promise<PageOfGames> {
  const names = path.split('/').slice(2);
  const parts = partsOf(names);
  const found = parts && (await findPlace(db, site, parts));
  if (found) {
    const { address } = found.place;
    const same = decodeURIComponent(address) === path.replaceAll('%2F', '/');
    return same ? { is: 'page', frames: found.frames } : { is: 'moved', to: address };
  }
  const copied = ofBackup(names);
  if (copied) return { is: 'moved', to: await livingPage(db, site, copied) };
  if (!oldLists.includes(names.join('/').toLowerCase())) return missing;
  const partner = await findPlace(db, site, { partner: names[0] ?? '', list: null, name: null });
  return partner ? { is: 'moved', to: partner.place.address } : missing;
}

/** Returns the page on which a title is tried without money, where the site lets guests do so. */
async function demoPage(
  db: Db,
  site: GameSite,
  { partner, name }: Pick<PlaceParts, 'partner' | 'name'>,
): Promise<PageOfGames> {
  const found = await findPlace(db, site, { partner, list: null, name });
  const title = found?.place.title;
  if (!title?.demo) return missing;
  return partner === title.partner && name === title.title
    ? { is: 'page', frames: found?.frames ?? [] }
    : { is: 'moved', to: `/games/demo/${title.partner}/${encodeURIComponent(title.title)}` };
}

/**
 * Returns what a site has at the path of a page (`pagePath`) of games, which it may not have: partners, lists
 * and titles are data. Only a title that is played in a frame has origins for it.
 */
export async function pageOfGames(db: Db, site: GameSite, path: string): Promise<PageOfGames> {
  const demo = demoPath.exec(path);
  if (demo) {
    const parts = partsOf(demo.slice(1));
    return parts ? demoPage(db, site, parts) : missing;
  }
  const bare = path.replace(/\/$/, '');
  return playPath.test(bare) && !ownPages.includes(bare) ? playPage(db, site, bare) : page;
}
