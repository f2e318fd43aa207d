import type { Page } from '@playwright/test';

/** What is wrong with the amounts and balls of a page, and how many of them it shows. */
export interface AmountsShown {
  faults: string[];
  places: number;
}

/**
 * Returns what is wrong with the amounts and balls of a page: a part of one is beside the page, outside
 * of its card, cut off, or under something else, or the page scrolls sideways.
 */
// The page runs this function, which reaches nothing outside itself.
async function lookAt(amount: string): Promise<AmountsShown> {
  const hair = 1.5;
  const wide = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > wide) faults.add(`scrolls sideways: ${scrollWidth} px on ${wide} px`);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Only a screen reader meets what stands in a box of one pixel.
      element.closest('[class*="VisuallyHidden"], [class*="-hidden-"]') === null
    );
  };
  /** A surface is what one sees as a card, a bar or a paper. */
  const isSurface = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
    return (
      !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ||
      backgroundImage !== 'none' ||
      boxShadow !== 'none'
    );
  };
  const slides = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX);

  function faultOf(element: Element, box: DOMRect): string | null {
    if (box.left < -hair || box.right > wide + hair) return 'is beside the page';
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (slides(at)) return null;
      if (getComputedStyle(at).display.startsWith('inline')) continue;
      const edge = at.getBoundingClientRect();
      const outside = box.left < edge.left - hair || box.right > edge.right + hair;
      if (outside && isSurface(at)) return 'is outside of its card';
      const cut = /hidden|clip/.test(getComputedStyle(at).overflowX) && at.clientWidth > 2;
      if (cut && at.scrollWidth > at.clientWidth + 1 && outside) return 'is cut off';
    }
    return null;
  }

  async function isCovered(element: Element, range: Range | null): Promise<boolean> {
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    await new Promise(requestAnimationFrame);
    const box = range?.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const seen = document.elementFromPoint(x, y);
    // A link may lie over its whole row, and is not seen itself.
    return seen === null || !(element.contains(seen) || seen.contains(element) || !isSurface(seen));
  }

  const places: { element: Element; range: Range | null; words: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(amount);
    const element = node.parentElement;
    if (at < 0 || !element || !isShown(element)) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + amount.length);
    const part = element.closest('section, li, [role="row"], header, main');
    places.push({ element, range, words: `${amount} in ${part?.localName} ${part?.className}` });
  }
  for (const row of document.querySelectorAll('[role="img"]'))
    if (row.children.length > 2 && /^\d+$/.test(row.textContent) && isShown(row))
      for (const ball of row.children)
        places.push({ element: ball, range: null, words: `ball of ${row.textContent}` });

  for (const { element, range, words } of places) {
    const boxes = range ? [...range.getClientRects()] : [element.getBoundingClientRect()];
    if (boxes.length > 1) faults.add(`${words} is on two lines`);
    for (const box of boxes) {
      const fault = faultOf(element, box);
      if (fault) faults.add(`${words} ${fault}`);
    }
    if (await isCovered(element, range)) faults.add(`${words} is under something else`);
  }
  scrollTo(0, 0);
  return { faults: [...faults], places: places.length };
}

/** Returns what is wrong with an amount, as it is written, and with the balls of a page. */
export const amountsOn = (page: Page, amount: string): Promise<AmountsShown> =>
  page.evaluate(lookAt, amount);
