import type { CDPSession, Locator, Page } from '@playwright/test';

/** What a page notes of its presses, in ms. */
type WithPresses = typeof globalThis & { presses?: number[] };

/** Notes in a page how long each press took until it was seen. It goes to the browser as text. */
export function collectPresses(): void {
  const all = globalThis as WithPresses;
  all.presses = [];
  const seen = (list: PerformanceObserverEntryList): void => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) all.presses?.push(entry.duration);
  };
  new PerformanceObserver(seen).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
}

/** The way in which presses are measured. */
interface Pace {
  /** The processor is so many times slower while something is pressed. */
  readonly slowerBy: number;
  /** Milliseconds that are enough for everything that a press causes. */
  readonly quietMs: number;
}

/**
 * Taps an element, or presses a key while the element has the focus. Only the press is slowed down, and not
 * the search for its place.
 * @returns the ms until it was seen, by the browser's own event timing; 0 where it noted nothing
 * @throws Error where the element has no place on the page
 */
export async function pressTime(
  page: Page,
  slow: CDPSession,
  target: Locator,
  { slowerBy, quietMs, key }: Pace & { readonly key?: string | undefined },
): Promise<number> {
  // The element is scrolled to the middle, because the foot of the page covers elements at the edge.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  if (key) await target.focus();
  await page.waitForTimeout(quietMs);
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the page');
  await page.evaluate(() => void ((globalThis as WithPresses).presses = []));
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  if (key && /^(?:[a-z\d]|Backspace)$/i.test(key)) await page.keyboard.press(key);
  else if (key) await page.keyboard.insertText(key);
  else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(quietMs);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Math.max(0, ...(await page.evaluate(() => (globalThis as WithPresses).presses ?? [])));
}
