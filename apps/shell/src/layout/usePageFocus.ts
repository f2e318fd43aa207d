import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of each page after the first, which the browser has opened. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    import(/* webpackChunkName: "idle" */ './focusHeading.ts').then(
      ({ focusHeading }) => focusHeading(),
      // Without it the page is read from its top, as before.
      () => undefined,
    );
  }, [pathname]);
}
