import { rowIdPattern, type PackedPages } from './pageAt.ts';
import type { RemotePage } from './remotePages.ts';

/** Packs a list with the titles of one language, by their keys. */
export function packPages(
  pages: readonly RemotePage[],
  titles: Readonly<Record<string, string>>,
): PackedPages {
  return Object.fromEntries(
    pages.map(({ path, title, guard }) => [
      path
        .replace(/:[^/]+/g, (name) => (name.endsWith('Id') ? rowIdPattern : '[^/]+'))
        .replace(/\/\*$/, '(/.*)?'),
      (guard ? '!' : '') + ((title !== undefined && titles[title]) || ''),
    ]),
  );
}
