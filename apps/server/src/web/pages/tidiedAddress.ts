import { pagePath } from '@poy/contract/pagePath';
import type { Locale } from '@poy/contract/rules';
import type { SiteRow } from '../../sites/index.ts';
import { addressOfPath } from './addressOfPath.ts';
import type { PageMaker } from './makePage.ts';

/**
 * A sign that ends no query of ours, and that a chat program takes for a part of a link: a bracket, a
 * mark of a sentence, a blank that nobody sees. Signs that codes end with, such as `=` and `-`, are
 * not among them.
 */
const gluedSign = /[()[\]{}<>.,:;!?"'`|]|(?![!-~])[\p{P}\p{S}\p{Z}\p{C}ฯๆៗ]|\s/u;

/** The pages to which LINE and agents send browsers, whose queries are theirs. */
const withForeignQuery = /^\/(?:external|login\/line)\//;

/** Returns a part of an address in its single letters; null where it is not well-formed. */
function lettersOf(text: string): string[] | null {
  try {
    return [...text.matchAll(/(?:%[0-9a-f]{2})+|[^]/giu)].flatMap(([part]) =>
      part.length > 2 ? [...decodeURIComponent(part)].map(encodeURIComponent) : [part],
    );
  } catch {
    return null;
  }
}

const isGlued = (letter = '%'): boolean =>
  letter !== '%' && gluedSign.test(decodeURIComponent(letter));

/** Returns a query, with its `?`, without the signs that are glued to its end. */
function tidiedQuery(query: string): string {
  const letters = lettersOf(query.slice(1));
  if (!letters || !isGlued(letters.at(-1))) return query;
  while (isGlued(letters.at(-1))) letters.pop();
  return letters.length > 0 ? `?${letters.join('')}` : '';
}

/** Returns a path without the slashes, line ends and blanks behind it. One slash is in order. */
const tidiedPath = (path: string): string =>
  path.replace(/([^/])((?:\/|%0[9ad]|%20)+)$/i, (whole: string, last: string, tail: string) =>
    tail === '/' ? whole : last,
  );

/**
 * Returns the address of the page that a link leads to with more than one slash behind it, or whose query
 * ends with a sign of the sentence in which somebody wrote it. Null is answered where the address is in
 * order, or where there is no such page. The address always is one of this site.
 * @param address path and query, as the browser asks for them
 */
export async function tidiedAddress(
  { livingPath }: Pick<PageMaker, 'livingPath'>,
  address: string,
  row: SiteRow,
  locale: Locale,
): Promise<string | null> {
  const [, start = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  const path = tidiedPath(start);
  const end = withForeignQuery.test(path) ? query : tidiedQuery(query);
  if (path + end === address) return null;
  const asked = pagePath(path);
  const living = asked === null ? null : await livingPath(asked, row, locale);
  if (living === null) return null;
  return (living === asked ? path : addressOfPath(living)) + end;
}
