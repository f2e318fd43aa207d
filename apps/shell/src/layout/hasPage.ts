import type { Boot } from '@poy/contract';
import { titleKeyOf } from '../pageTitles.ts';
import { lacksPage } from '../remotes/remotePageAt.ts';
import { remoteOf } from '../remotes/remoteTable.ts';

/**
 * Returns true where an address has a page, of the shell or of a remote. Of a remote whose list is
 * not known only the remote itself can say it.
 */
export const hasPage = (path: string, lists: Boot['pages']): boolean =>
  remoteOf(path) ? !lacksPage(path, lists) : titleKeyOf(path) !== 'titles.notFound';

/**
 * Returns the address of the page that somebody means who writes other letters large, as some
 * keyboards do by themselves; null where there is a page, or none either way.
 */
export function meantBy(path: string, lists: Boot['pages']): string | null {
  const lower = path.toLowerCase();
  return lower !== path && !hasPage(path, lists) && hasPage(lower, lists) ? lower : null;
}
