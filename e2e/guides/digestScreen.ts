import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import type { Box } from './drawMarks.ts';

/** The step in px to which places are rounded, so that a letter that is drawn a little wider is no change. */
const grid = 8;

/**
 * Returns a short digest of what a part of a page says and where: its visible words, and the places of
 * those and of the marks. Digits count as one another, because amounts and days may differ.
 */
export async function digestScreen(
  page: Page,
  part: Box,
  marks: readonly Box[],
  months: readonly string[],
): Promise<string> {
  const words = await page.evaluate(
    ({ part: { y, height }, step }) => {
      const seen: [string, number, number][] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.nodeValue ?? '').trim();
        const holder = node.parentElement;
        if (text === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue;
        if (holder.closest('#guide-marks')) continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.bottom <= y || box.top >= y + height) continue;
        const place = (value: number): number => Math.round(value / step);
        seen.push([text, place(box.left), place(box.top - y)]);
      }
      return seen;
    },
    { part, step: grid },
  );
  const month = new RegExp(months.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const plain = words.map(([text, ...place]) => [
    text.replace(month, 'M').replace(/\d+/g, '0'),
    ...place,
  ]);
  const places = marks.map((box) =>
    [box.x, box.y - part.y, box.width, box.height].map((value) => Math.round(value / grid)),
  );
  return createHash('sha256')
    .update(JSON.stringify([plain, places]))
    .digest('hex')
    .slice(0, 16);
}
