import { pagePath } from './pagePath.ts';

/**
 * Returns the address of a page of this site, with its query, in its plain form. Null is answered
 * for a text that leads anywhere else, such as `//host` or `https://host`, or that no page can have.
 */
export function ownAddress(text: string): string | null {
  if (pagePath(text) === null) return null;
  const { pathname, search } = new URL(`http://page${text}`);
  return pathname + search;
}
