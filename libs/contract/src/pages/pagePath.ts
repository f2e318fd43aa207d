/** Returns true for an address that no page has and that programs read in different ways. */
const isStrange = (path: string): boolean => /\/\/|\\|\p{Cc}/u.test(path);

/**
 * Returns the path of a page's address, decoded as the router of the pages decodes it, so that a
 * guard reads the very path that is then shown: `/%6dain` and `/x/../main` are `/main`. A slash
 * inside a segment stays encoded. Null is answered for an address that no page can have.
 * @param address path and query, or a pathname
 */
export function pagePath(address: string): string | null {
  if (!address.startsWith('/')) return null;
  try {
    const { pathname } = new URL(`http://page${address}`);
    const path = pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
    return isStrange(path) ? null : path;
  } catch {
    return null;
  }
}
