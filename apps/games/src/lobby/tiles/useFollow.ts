import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress } from '../isPlainPress.ts';

/**
 * Returns what a press on a plain link to a page of this document does. A `Link` of the router follows the
 * address of the page, so with sixty of them each change of the address would be slow.
 */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}
