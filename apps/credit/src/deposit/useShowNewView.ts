import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a page turns into another one under the same address: shows it from its top and puts the focus on its heading, so that neither eyes
 * nor a screen reader stay where the old one was. `kind` names what is shown, null while nothing is. Put the ref around the page.
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
