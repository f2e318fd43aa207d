import type { Page } from '@playwright/test';

/** The name of a round as the page shows it, and as a picture shows it. */
interface HeldNames {
  shown: string;
  held: string;
  /** More that the clock decides, as the source of a pattern, and what stands there on a picture. */
  also?: readonly { pattern: string; held: string }[];
}

/**
 * Writes over what only the clock decides on a page: the time that is left, times of day, and the
 * number of the round. A picture of tomorrow is then the picture of today, except for its dates.
 * What React writes later is written over again, before it is painted.
 */
export const holdStill = (page: Page, names: HeldNames): Promise<void> =>
  page.evaluate(({ shown, held, also = [] }) => {
    /** Words are compared without the signs that only say where a line may break. */
    const plain = (text: string): string =>
      text.replaceAll('\u00a0', ' ').replace(/[\u200b\u2060]/g, '');
    /** The whole name: "round 4" is also the beginning of "round 42", which is written for it. */
    const name = new RegExp(`${plain(shown).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`);
    const others = also.map((one) => ({ ...one, pattern: new RegExp(one.pattern, 'g') }));
    const still = (text: string, isTimer: boolean): string =>
      others.reduce(
        (so, { pattern, held: instead }) => so.replace(pattern, instead),
        (name.test(plain(text)) ? plain(text).replace(name, held) : text)
          .replace(/\b\d{1,2}:\d{2}:\d{2}\b/g, isTimer ? '09:41' : '16:27:12')
          .replace(/\b\d{1,2}:\d{2}\b(?!:)/g, isTimer ? '09:41' : '16:30'),
      );
    const hold = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isTimer = node.parentElement?.closest('[role="timer"]') !== null;
        const text = still(node.nodeValue ?? '', isTimer);
        if (text !== node.nodeValue) node.nodeValue = text;
      }
    };
    hold();
    new MutationObserver(hold).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, names);
