import type { ReactElement } from 'react';

/**
 * Returns the link of a message over the page, which stands outside of the page's router: a page of the site
 * is loaded anew, another one opens in a tab of its own.
 */
export const linkTo = (
  address: string,
  onClick: () => void,
): ReactElement<{ className?: string }> =>
  address.startsWith('/') ? (
    <a href={address} onClick={onClick} />
  ) : (
    <a href={address} onClick={onClick} target="_blank" rel="noopener noreferrer" />
  );
