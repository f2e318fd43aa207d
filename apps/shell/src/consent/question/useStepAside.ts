import { useEffect, useState, type RefObject } from 'react';

/** What can be pressed or written in on a page: it must never be hidden behind a question. */
const usable = 'main :is(a[href], button, input, select, textarea)';

/** Returns true where two boxes of the screen share a part. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/**
 * Returns true while something usable of the page lies under the box of `ref`, which then has to step
 * aside. It is asked again when the page is scrolled, is turned or changes. A box that holds the
 * focus stays, because somebody answers it.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(true);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const box = ref.current;
      if (!box) return;
      const place = box.getBoundingClientRect();
      const covers = [...document.querySelectorAll(usable)].some((one) =>
        overlap(place, one.getBoundingClientRect()),
      );
      setAside(covers && !box.contains(document.activeElement));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    soon();
    return () => {
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref]);
  return aside;
}
