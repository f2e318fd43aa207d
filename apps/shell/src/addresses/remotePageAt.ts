import type { Boot, PageFound } from '@poy/contract';
import { pageAt } from '@poy/contract/rules';
import { remoteOf } from './remoteTable.ts';

/**
 * Returns what a remote's list says of a path; undefined where no list is known: the path belongs to
 * no remote of the site, or its list could not be read. Then only the remote itself can say whether
 * there is a page.
 */
export function remotePageAt(path: string, pages: Boot['pages']): PageFound | undefined {
  const name = remoteOf(path);
  const list = name ? pages[name] : undefined;
  return list && pageAt(list, path);
}

/** Returns true where the list of a remote says that it has no page at a path. */
export const lacksPage = (path: string, pages: Boot['pages']): boolean =>
  remotePageAt(path, pages)?.title === '';
