import type { CollectorEvent } from '@poy/collector';
import { pagePath } from '@poy/contract/pagePath';
import { isSecretPage, sharedSlipHome } from '@poy/contract/secretPages';

type Page = NonNullable<CollectorEvent['features']['page']>;

/**
 * Returns a path or a whole address as it may be told to others: the address of a secret page
 * without its secret. Whoever reads the reports could open the page otherwise.
 */
export function tellable(address: string): string {
  let url: URL;
  try {
    url = new URL(address, location.origin);
  } catch {
    return address;
  }
  const { origin, pathname } = url;
  if (!isSecretPage(pagePath(pathname) ?? pathname)) return address;
  return address.startsWith('/') ? sharedSlipHome : origin + sharedSlipHome;
}

const orNull = (address: string | null): string | null => address && tellable(address);

/** Returns the readings of a page, its address and the one before it as they may be told. */
export function tellablePage(page: Page): Page {
  const isSecret = page.path !== null && tellable(page.path) !== page.path;
  return {
    ...page,
    url: orNull(page.url),
    path: orNull(page.path),
    search: isSecret ? '' : page.search,
    referrer: orNull(page.referrer),
  };
}
