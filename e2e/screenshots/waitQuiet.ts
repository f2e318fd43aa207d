import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** A page whose calls have been over for so long, in ms, has all that it asks for. */
const quietMs = 60;

/**
 * Watches what a page fetches.
 * @returns the function that waits until nothing is on its way, and letters and pictures are painted
 */
export function watchFetches(page: Page): () => Promise<void> {
  const onWay = new Set<object>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => note(() => onWay.add(request)));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => note(() => onWay.delete(request)));
  return async () => {
    while (onWay.size > 0 || Date.now() - changedAt < quietMs) await wait(quietMs / 3);
    await page.evaluate(async () => {
      await document.fonts.ready;
      const eager = [...document.images].filter(({ loading }) => loading !== 'lazy');
      await Promise.all(eager.map((image) => image.decode().catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    });
  };
}
