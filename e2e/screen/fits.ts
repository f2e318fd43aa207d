import type { Page } from '@playwright/test';

/** The narrowest phone that a page must fit, in CSS pixels. */
const narrowest = 320;

/** The share by which words may grow when they are translated. */
const growth = 0.4;

/**
 * Returns what does not fit a page: a page that scrolls sideways, texts that are cut off at an edge,
 * and texts that stand on one another. What scrolls inside the page cuts nothing off, and what stays
 * in its place while the page scrolls under it covers nothing for good.
 */
// The page runs this function, which reaches nothing outside itself.
function misfits(): string[] {
  const hair = 1.5;
  /** A line of large letters has a box that is higher than their ink. */
  const ink = 6;
  const wide = document.documentElement.clientWidth;
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const found = new Set<string>();
  const told = (words: string): string => `"${words.slice(0, 40)}"`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const above = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  const stops = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  /** Only a screen reader meets what stands in a box of one pixel. */
  const isHeardOnly = ({ width, height }: DOMRect): boolean => width <= hair || height <= hair;

  /** Returns the part of a line that is seen, or null where none is, and notes what is cut off. */
  function seenOf(line: Box, parents: readonly Element[], words: string): Box | null {
    let seen = line;
    for (const parent of parents) {
      const { overflowX, overflowY, position } = styleOf(parent);
      if (parent === document.body || parent === document.documentElement) break;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = parent.getBoundingClientRect();
        if (isHeardOnly(edge)) return null;
        const cutX = seen.left < edge.left - hair || seen.right > edge.right + hair;
        const cutY = seen.top < edge.top - ink || seen.bottom > edge.bottom + ink;
        if ((cutX && stops(overflowX)) || (cutY && stops(overflowY)))
          found.add(`cut off: ${told(words)}`);
        seen = {
          left: Math.max(seen.left, edge.left),
          right: Math.min(seen.right, edge.right),
          top: Math.max(seen.top, edge.top),
          bottom: Math.min(seen.bottom, edge.bottom),
        };
        if (seen.left >= seen.right || seen.top >= seen.bottom) return null;
      }
      if (position === 'fixed') break;
    }
    return seen;
  }

  const lines: { words: string; node: Node; layer: Element | undefined; box: Box }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.nodeValue ?? '').trim();
    const parent = node.parentElement;
    // The name of the site gives way to its sign where there is no room for both.
    if (!words || !parent || parent.closest('header a:is([href="/"], [href="/main"])')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const parents = above(parent);
    const layer = parents.find((one) => ['fixed', 'sticky'].includes(styleOf(one).position));
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const seen = line.width > 0 ? seenOf(line, parents, words) : null;
      if (!seen) continue;
      if (seen.left < -hair || seen.right > wide + hair)
        found.add(`beside the page: ${told(words)}`);
      // The ink of a line is the middle of its box.
      const slack = (seen.bottom - seen.top) / 4;
      const { left, right, top, bottom } = seen;
      const box = { left, right, top: top + slack, bottom: bottom - slack };
      lines.push({ words, node, layer, box });
    }
  }
  for (const [at, { words, node, layer, box }] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (node === other.node || layer !== other.layer) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > hair && down > hair)
        found.add(`on one another: ${told(words)} and ${told(other.words)}`);
    }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > wide) found.add(`scrolls sideways: ${scrollWidth} px on ${wide} px`);
  return [...found];
}

/** Makes every word of a page longer by a share, each by signs of its own at its end. */
function lengthen(share: number): void {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let owed = 0;
    node.nodeValue = (node.nodeValue ?? '').replace(/[^\s\u200b]*\p{L}[^\s\u200b]*/gu, (word) => {
      const signs = [...letters.segment(word)].map(({ segment }) => segment);
      owed += signs.length * share;
      const more = Math.min(Math.floor(owed), signs.length);
      owed -= more;
      return word + signs.slice(0, more).join('');
    });
  }
}

const twoFrames = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Returns what does not fit a page as it is shown. */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(misfits);

/** Returns what does not fit a page on the narrowest phone. The page gets its size back. */
export async function misfitsWhenNarrow(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: usual?.height ?? 740 });
  // Scripts of the page hear of its new size with the next frame.
  await page.evaluate(twoFrames);
  const found = await findMisfits(page);
  if (usual) await page.setViewportSize(usual);
  return found;
}

/**
 * Returns what does not fit a page whose words are longer by four tenths, as a translation may make
 * them. The words stay long, so this comes last.
 */
export async function misfitsWithLongWords(page: Page): Promise<string[]> {
  await page.evaluate(lengthen, growth);
  return findMisfits(page);
}
