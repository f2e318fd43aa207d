import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top and puts the focus on the heading when a page changes into another view under
 * the same address, so that neither eyes nor a screen reader stay at the old place. `kind` names
 * the view, or is null while there is none. The ref belongs on an element around the page.
 */
export function useShowNewView(kind: string | null): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    const before = shown.current;
    shown.current = kind;
    if (before === null || before === kind) return;
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [kind]);
  return page;
}
