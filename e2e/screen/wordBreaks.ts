import type { Page } from '@playwright/test';
import { marketNames } from '../words.ts';

/** A text that stands on several lines. */
export interface Broken {
  /** The text as it is read. */
  text: string;
  /** The places in it where a line begins. */
  breaks: number[];
}

/** Returns the texts of a page that stand on several lines. */
export const brokenTexts = (page: Page): Promise<Broken[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: { text: string; breaks: number[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What is only heard stands in a box of one pixel.
      if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      const signs = node.nodeValue ?? '';
      const breaks: number[] = [];
      let text = '';
      let bottom: number | null = null;
      for (const [at, sign] of [...signs].entries()) {
        if (/[\u200b\u2060]/.test(sign)) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = [...range.getClientRects()].find(({ width }) => width > 0);
        if (box && bottom !== null && box.top >= bottom - 2) breaks.push(text.length);
        if (box) bottom = box.bottom;
        text += sign;
      }
      if (breaks.length > 0) found.push({ text, breaks });
    }
    return found;
  });

/** Returns the places where a line of a text ends inside the Thai name of a market, shown with a stroke. */
export const insideNames = ({ text, breaks }: Broken): string[] =>
  marketNames.flatMap((name) =>
    breaks
      .filter((at) => {
        const begins = text.lastIndexOf(name, at - 1);
        return begins >= 0 && begins + name.length > at;
      })
      .map((at) => `${text.slice(Math.max(0, at - 15), at)}|${text.slice(at, at + 15)}`),
  );

const ownLetter = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns the places where a line of a text ends inside a word, shown with a stroke. */
export function insideWords({ text, breaks }: Broken, words: Intl.Segmenter): string[] {
  const starts = new Set([...words.segment(text)].map(({ index }) => index));
  return breaks
    .filter((at) => !starts.has(at))
    .filter((at) => ownLetter.test(text[at - 1] ?? '') && ownLetter.test(text[at] ?? ''))
    .map((at) => `${text.slice(Math.max(0, at - 15), at)}|${text.slice(at, at + 15)}`);
}
