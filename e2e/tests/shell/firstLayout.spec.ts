import { devices } from '@playwright/test';
import { boxesOf, boxOf } from '../../screen/boxes.ts';
import { createWords } from '../../words.ts';
import { expect, test } from '../../poyTest.ts';

// Only what the server sends, and the browser makes of it without a script.
const phone = { ...devices['Pixel 7'], javaScriptEnabled: false };
const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  javaScriptEnabled: false,
};

test('@desktop a phone and a desktop, by their user agents, have their own layout before any script', async ({
  openBrowser,
  product,
}) => {
  const say = createWords('th');
  const navigations = async (options: typeof phone | typeof desktop, path: string) => {
    const context = await openBrowser({ ...options, locale: 'th-TH', baseURL: product.url });
    const page = await context.newPage();
    await page.goto(path);
    const shown = page.getByRole('navigation', { name: say('shell:nav.label') });
    await expect(shown).toHaveCount(1);
    const { y, height } = await boxOf(shown);
    const screen = page.viewportSize() ?? { width: 0, height: 0 };
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing to scroll sideways').toBeLessThanOrEqual(screen.width);
    return { y, bottom: y + height, screen, links: await boxesOf(shown.getByRole('link')) };
  };
  for (const path of ['/', '/lotto', '/results', '/login']) {
    const small = await navigations(phone, path);
    expect(small.bottom, `${path}: along the lower edge of a phone`).toBe(small.screen.height);
    for (const { height } of small.links) expect(height).toBeGreaterThanOrEqual(44);
    const large = await navigations(desktop, path);
    expect(large.bottom, `${path}: in the bar at the top of a desktop`).toBeLessThan(140);
  }
});

test('@desktop the first page has the same bytes for a phone and a desktop, so both share what is kept', async ({
  request,
}) => {
  const page = async (userAgent: string) => {
    const answer = await request.get('/', { headers: { 'user-agent': userAgent } });
    return { etag: answer.headers().etag, vary: answer.headers().vary, text: await answer.text() };
  };
  // The page may be made anew between the two.
  await expect(async () => {
    expect(await page(phone.userAgent)).toEqual(await page(desktop.userAgent));
  }).toPass();
  expect((await page(phone.userAgent)).vary ?? '').not.toMatch(/user-agent|sec-ch-ua/i);
  expect((await page(phone.userAgent)).text).toContain('width=device-width');
});
