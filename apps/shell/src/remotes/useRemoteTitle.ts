import { useHost } from '@poy/host';
import { useLocation } from 'react-router';
import { remotePageAt } from '../addresses/remotePageAt.ts';

/**
 * Returns the title of the page at the address, for what stands in a remote's place; the site's where
 * the remote's list does not have the page or could not be read.
 */
export function useRemoteTitle(): string {
  const { pages, site } = useHost().boot;
  return remotePageAt(useLocation().pathname, pages)?.title || site.title;
}
