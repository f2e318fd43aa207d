import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of each page after the first, which the browser has opened, and back
 * to the row of a list from which the page before was opened.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<[now: string, before?: string]>([pathname]);
  useEffect(() => {
    const [left, before] = shown.current;
    if (left === pathname) return;
    shown.current = [pathname, left];
    import(/* webpackChunkName: "idle" */ './focusHeading.ts').then(
      ({ focusHeading }) => {
        // On a slow line this comes late. Whoever has opened a menu by then stays in it.
        if (document.activeElement?.closest('[role="menu"]')) return;
        focusHeading(before === pathname ? left : undefined);
      },
      // Without it the page is read from its top, as before.
      () => undefined,
    );
  }, [pathname]);
}
