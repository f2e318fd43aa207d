import { rowIdPattern, type PackedPages } from './pageAt.ts';
import type { RemotePage } from './remotePages.ts';

/** Returns the text of the regular expression that a row's addresses fit. */
const patternOf = ({ path }: Pick<RemotePage, 'path'>): string =>
  path
    .replace(/:[^/]+/g, (name) => (name.endsWith('Id') ? rowIdPattern : '[^/]+'))
    .replace(/\/\*$/, '(/.*)?');

/** Packs a list with the titles of one language, by their keys. */
export function packPages(
  pages: readonly RemotePage[],
  titles: Readonly<Record<string, string>>,
): PackedPages {
  return Object.fromEntries(
    pages.map(({ path, title, guard }) => [
      patternOf({ path }),
      (guard ? '!' : '') + ((title !== undefined && titles[title]) || ''),
    ]),
  );
}

/** Returns the first row that fits a path, which is the row that counts. */
export const rowAt = (pages: readonly RemotePage[], path: string): RemotePage | undefined =>
  pages.find((page) => new RegExp(`^${patternOf(page)}/?$`).test(path));
