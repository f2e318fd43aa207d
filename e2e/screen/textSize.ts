import type { CDPSession, Page } from '@playwright/test';

/** The text size of a browser as it comes, and twice of it, in CSS pixels. */
export const textSizes = { usual: 16, twice: 32 } as const;

/** The size holds as long as the connection that asked for it. */
const connections = new WeakMap<Page, CDPSession>();

/** Changes the text size that is set in the browser, which pages scale with. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = connections.get(page) ?? (await page.context().newCDPSession(page));
  connections.set(page, devtools);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    px,
  );
  // The page is laid out anew before the next frame but one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
