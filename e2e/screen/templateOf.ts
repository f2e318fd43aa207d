import type { Page } from '@playwright/test';

/** The template of a page: its name, and the widths of its columns in CSS pixels. */
interface ShownTemplate {
  /** `list`, `task` or `form`; null where the page has none. */
  name: string | null;
  widths: number[];
}

/** Returns the template in which a page is shown. A picture beside a form is no column. */
export const templateOf = (page: Page): Promise<ShownTemplate> =>
  page.evaluate(() => {
    const template = document.querySelector('main [data-template]');
    const name = template?.getAttribute('data-template') ?? null;
    const columns: Record<string, string> = {
      list: 'main [data-template]',
      task: 'main [data-template] > :last-child > *',
      form: 'main [data-template] > :first-child',
    };
    const shown = document.querySelectorAll(columns[name ?? ''] ?? 'none');
    const widths = [...shown]
      .filter((column) => template?.contains(column) && column.checkVisibility())
      .map((column) => {
        const { paddingLeft, paddingRight } = getComputedStyle(column);
        return Math.round(column.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
      });
    return { name, widths };
  });

/**
 * Returns the CSS pixels from the words of a page's head to the first thing under them; null on a page
 * without a head. The first thing is the first that has a colour, an edge or words of its own, because
 * a box that only holds others is not seen. An empty state has room around its picture, which counts.
 */
export const underHead = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const head = document.querySelector('main [data-head]');
    const words = head?.querySelector('h1')?.parentElement;
    if (!head || !words) return null;
    const box = (element: Element): DOMRect => element.getBoundingClientRect();
    const follows = (element: Element): boolean =>
      !head.contains(element) &&
      (head.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility() || box(element).width <= 1) return false;
      const style = getComputedStyle(element);
      return (
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        style.backgroundImage !== 'none' ||
        style.boxShadow !== 'none' ||
        style.borderTopWidth !== '0px' ||
        /^(img|svg|input|button|select)$/i.test(element.tagName) ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      );
    };
    const first = [...document.querySelectorAll('main *')].find(
      (element) => follows(element) && isSeen(element),
    );
    const whole = first?.closest('[class*="ui-message-"]') ?? first;
    // A button that has no room beside a long title stands under it.
    const ends = [words, ...head.children]
      .filter((part) => box(part).top >= box(words).top)
      .map((part) => box(part).bottom);
    return whole ? box(whole).top - Math.max(...ends) : null;
  });
