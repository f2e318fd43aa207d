import type { Page } from '@playwright/test';
import { full, share } from '../../cases/matrix.ts';
import { demoPassword, signIn } from '../../people/member.ts';
import { expect, test } from '../../product/product.ts';

/**
 * The server renders the page and the browser hydrates it. For every kind of address, for guests
 * and members, and in every language, both must give the same page, and the page must be there
 * once.
 */
const locales = ['th', 'en', 'kh', 'mm'] as const;
const forGuests = [
  '/',
  '/login',
  '/register',
  '/register/friend7',
  '/how-to',
  '/maintenance',
  '/lotto',
  '/lotto/yeekee',
  '/results',
  '/games',
  '/no/such/page',
  '/results/nothing/here',
];
const forMembers = [
  '/main',
  '/how-to',
  '/maintenance',
  '/lotto',
  '/lotto/yeekee',
  '/poy',
  '/results',
  '/games',
  '/credit/statement',
  '/credit/deposit/normal',
  '/profile',
  '/no/such/page',
];

/**
 * The Pusher client remembers how fast its last connection was. It gives one up that takes more than
 * a second longer, opens another, and the browser warns of the first.
 */
const slowConnection = /^WebSocket connection to .* is closed before the connection is established/;

/**
 * The browser counts seconds for a file that the page has asked for ahead, and a busy machine runs the
 * file later. A file that does not fit its use is told in other words, at once.
 */
const slowStart = /was preloaded using link preload but not used within a few seconds/;

/** Collects the complaints of a page. A missing page is a 404 on purpose, and the browser notes it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    const own = text.includes('404 (Not Found)') && message.location().url === page.url();
    const slow = slowConnection.test(text) || slowStart.test(text);
    if (!own && !slow) complaints.push(text);
  });
  return complaints;
}

/**
 * Records from the first moment how many layouts stood in the page, and every moment at which its
 * main part was blank.
 */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { most: 0, blank: 0, removed: 0 };
    Object.assign(window, { seenLayouts: seen });
    let first: Element | null = null;
    new MutationObserver(() => {
      const mains = document.querySelectorAll('main');
      seen.most = Math.max(seen.most, mains.length);
      first ??= mains[0] ?? null;
      if (first && !first.isConnected) seen.removed += 1;
      if (document.readyState !== 'loading' && mains[0] && mains[0].textContent.trim() === '')
        seen.blank += 1;
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Each address is opened in one language on a desktop. A phone shares all but the layout, so it opens
 * half of that, in other languages than the desktop.
 */
function sampleFor(
  project: string,
  locale: (typeof locales)[number],
  paths: readonly string[],
): readonly string[] {
  const turn = locales.indexOf(locale);
  return project === 'desktop' ? share(paths, turn, 4) : share(paths, (turn + 1) % 8, 8);
}

async function expectOnePage(page: Page, path: string, locale: string): Promise<void> {
  const complaints = complaintsOf(page);
  await watch(page);
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The same language again: only a page that is hydrated answers it without another load.
  const menu = page.locator('header details').first();
  await menu.locator('summary').click();
  await menu.locator('[aria-current="true"]').click();
  await expect(menu).not.toHaveAttribute('open');
  const seen = await page.evaluate(
    () =>
      (window as unknown as { seenLayouts: { most: number; blank: number; removed: number } })
        .seenLayouts,
  );
  const where = `${path} in ${locale}`;
  expect(seen, where).toEqual({ most: 1, blank: 0, removed: 0 });
  expect(await page.getByRole('banner').count(), where).toBe(1);
  expect(complaints, where).toEqual([]);
}

for (const locale of locales) {
  test.describe(`first paint in ${locale}`, () => {
    test.beforeEach(async ({ context, product }) => {
      if (full) test.setTimeout(600_000);
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    });

    test('of a guest', async ({ context }, { project }) => {
      for (const path of sampleFor(project.name, locale, forGuests)) {
        const page = await context.newPage();
        await expectOnePage(page, path, locale);
        await page.close();
      }
    });

    test('of a member', async ({ context }, { project }) => {
      await signIn(context.request, { userName: 'demo05', password: demoPassword });
      for (const path of sampleFor(project.name, locale, forMembers)) {
        const page = await context.newPage();
        await expectOnePage(page, path, locale);
        await page.close();
      }
    });
  });
}
