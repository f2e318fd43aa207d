import type { ModuleName, PackedPages, RemotePages } from '@poy/contract';
import { packPages } from '@poy/contract/packPages';
import type { Language } from '@poy/contract/rules';
import type { Host } from '@poy/host';

/** Fetches the list of one remote, from beside its manifest. */
async function fetchList(manifest: string, language: Language): Promise<PackedPages> {
  const answer = await fetch(new URL('pages.json', new URL(manifest, location.href)));
  const { pages, titles } = (await answer.json()) as RemotePages;
  return packPages(pages, titles[language]);
}

/**
 * Gives the lists of pages the titles of another language than the page came in. A list that does
 * not come keeps the titles that it has; they stand only where a remote is still to arrive.
 */
export async function translatePages(
  { boot: { site, pages }, words: { i18n } }: Host,
  language: Language,
): Promise<void> {
  const lists = Object.entries(site.remotes).map(async ([name, manifest]) => {
    const list = await fetchList(manifest, language).catch(() => undefined);
    if (list && i18n.language === language) pages[name as ModuleName] = list;
  });
  await Promise.all(lists);
}
