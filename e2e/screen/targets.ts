import type { Page } from '@playwright/test';

/** The least width and height of what is pressed, in CSS pixels. */
const leastTarget = 44;

/** What can be pressed. */
const kinds =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], ' +
  '[role="tab"], [role="switch"]';

/** A touched key counts as pressed for a moment after the finger has left, and is smaller so long. */
const nothingPressed = (): boolean => document.querySelector(':active') === null;

/** A key that was pressed a moment ago is still growing back to its size. */
const finishTransitions = (): void => {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
};

/** Waits until nothing changes its size any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(nothingPressed);
  await page.evaluate(finishTransitions);
}

/**
 * Returns what can be pressed on a page, or in its open dialog, and is smaller than a finger needs,
 * with its size. A press beside the shown edges counts as long as it really lands on the target. A
 * link inside a sentence is as high as its line; texts that operators write stand in spans beside it.
 */
export async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  await settle(page);
  return page.evaluate(
    ({ within, least, kinds }) => {
      /** Half of the least size, less a hair, because boxes end between two pixels. */
      const reach = least / 2 - 0.75;
      const root = document.querySelector(within);
      if (!root) throw new Error(`Nothing is ${within}`);
      const inSentence = (element: Element): boolean => {
        const parent = element.parentElement;
        const inline = element.matches('a') && getComputedStyle(element).display === 'inline';
        return [...(inline && parent ? parent.childNodes : [])].some(
          ({ nodeName, textContent }) =>
            /^(?:#text|SPAN)$/.test(nodeName) && /\p{L}/u.test(textContent ?? ''),
        );
      };
      /** A box that only a screen reader meets is pressed through its label, one over it itself. */
      const shownOf = (element: Element): Element | null => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const small = width < least || height < least;
        const unseen = style.visibility === 'hidden' || (style.opacity === '0' && small);
        const hidden = unseen || width < 2 || height < 2;
        if (!hidden) return element;
        return element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
      };
      const lands = (target: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        const label = hit.closest('label');
        return target.contains(hit) || (label !== null && label.control === target);
      };
      const found: string[] = [];
      for (const element of root.querySelectorAll(kinds)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) continue;
        const target = shownOf(element);
        if (!target || element.closest('[inert]')) continue;
        const size = target.getBoundingClientRect();
        if (size.width >= least - 0.5 && size.height >= least - 0.5) continue;
        target.scrollIntoView({ block: 'center', inline: 'center' });
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const wide = box.width >= least - 0.5 ? [] : [-reach, reach];
        const high = box.height >= least - 0.5 ? [] : [-reach, reach];
        const missed = [
          ...wide.map((dx) => [x + dx, y] as const),
          ...high.map((dy) => [x, y + dy] as const),
        ].some(([px, py]) => !lands(element, px, py) && !lands(target, px, py));
        if (!missed) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        found.push(
          `${element.localName} "${name.slice(0, 40)}" ${Math.round(box.width)}×${Math.round(box.height)}`,
        );
      }
      scrollTo(0, 0);
      return [...new Set(found)];
    },
    { within, least: leastTarget, kinds },
  );
}
