import type { Boot } from '@poy/contract';
import { titleKeyOf } from './pageTitles.ts';
import { lacksPage } from './remotePageAt.ts';
import { remoteOf } from './remoteTable.ts';

/**
 * Returns true where an address has a page, of the shell or of a remote. Of a remote whose list is
 * not known only the remote itself can say it.
 */
export const hasPage = (path: string, lists: Boot['pages']): boolean =>
  remoteOf(path) ? !lacksPage(path, lists) : titleKeyOf(path) !== 'titles.notFound';

const backup = /\/index-(?:backup|ignore)\/?$/;

/** Returns the page above a backup of a page, which leads there; null for all other addresses. */
function livingPage(path: string, lists: Boot['pages']): string | null {
  if (!backup.test(path)) return null;
  let above = path.replace(backup, '');
  while (above && !hasPage(above, lists)) above = above.replace(/\/[^/]*$/, '');
  return above || null;
}

/**
 * Returns an address in the letters of a row that it fits when the case of letters does not count.
 * Small letters stand wherever the row leaves a choice.
 */
function lettersOf(row: string, path: string): string {
  const parts = row.replaceAll('[^/]+', '').split('/');
  return path
    .split('/')
    .map((segment, at) => {
      const part = parts[at] ?? '';
      if (/^[\w-]+$/.test(part)) return part;
      const lower = segment.toLowerCase();
      const upper = segment.toUpperCase();
      return part.startsWith('(?:') && new RegExp(`^${part}$`).test(upper) ? upper : lower;
    })
    .join('/');
}

/** Returns a page's address in its own letters, of an address in any; null where there is no page. */
function inOwnLetters(path: string, lists: Boot['pages']): string | null {
  // The name of who invites keeps its letters.
  const lower = /^\/register\//i.test(path)
    ? path.replace(/^\/register/i, '/register')
    : path.toLowerCase();
  if (hasPage(lower, lists)) return lower;
  const name = remoteOf(lower);
  const rows = Object.keys((name && lists[name]) ?? {});
  const row = rows.find((pattern) => new RegExp(`^${pattern}/?$`, 'i').test(path));
  if (row === undefined) return null;
  const own = lettersOf(row, path);
  return hasPage(own, lists) ? own : null;
}

/**
 * Returns an address without the signs at its end: a chat program takes the bracket, full stop or
 * invisible blank after a link for a part of it, and Thai words follow without a blank. The first
 * form leaves what a name may end with.
 */
const withoutEnds = (path: string): string[] => [
  path.replace(/(?:(?![-_%])[\p{P}\p{S}\p{Z}\p{C}ฯๆៗ])+$/u, '') || '/',
  path.replace(/([A-Za-z0-9])[^A-Za-z0-9/]+\/?$/, '$1'),
];

/** Returns the page of an address whose letters are wrong, or that is old; null where there is none. */
const inOtherForm = (path: string, lists: Boot['pages']): string | null =>
  inOwnLetters(path, lists) ?? livingPage(path.toLowerCase(), lists);

/**
 * Returns the address of the page that somebody means who writes other letters large, as some
 * keyboards do by themselves, who follows an old link, or one with a sign glued to its end; null where
 * there is a page, or none either way.
 */
export function meantBy(path: string, lists: Boot['pages']): string | null {
  if (hasPage(path, lists)) return null;
  const other = inOtherForm(path, lists);
  if (other !== null) return other;
  for (const bare of withoutEnds(path)) {
    if (hasPage(bare, lists)) return bare;
    const meant = inOtherForm(bare, lists);
    if (meant !== null) return meant;
  }
  return null;
}
