import type { RemotePage } from './remotePages.ts';

/**
 * A remote's list of pages in one language, as short as it can be, because every page carries it:
 * titles by regular expression, in the order in which they are tried. A title after `!` is that of a
 * page for members only; an address that is no page has an empty title.
 */
export type PackedPages = Readonly<Record<string, string>>;

/** Packs a list with the titles of one language, by their keys. */
export function packPages(
  pages: readonly RemotePage[],
  titles: Readonly<Record<string, string>>,
): PackedPages {
  return Object.fromEntries(
    pages.map(({ path, title, guard }) => [
      path.replace(/:[^/]+/g, '[^/]+').replace(/\/\*$/, '(/.*)?'),
      (guard ? '!' : '') + ((title !== undefined && titles[title]) || ''),
    ]),
  );
}
