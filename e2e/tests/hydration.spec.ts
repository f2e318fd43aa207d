import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';

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
 * The errors that the page reports. A missing page is a 404 on purpose, and the browser reports it
 * too.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const own = message.text().includes('404 (Not Found)') && message.location().url === page.url();
    if (!own) complaints.push(message.text());
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
 * The addresses to test. A desktop opens every address in the first language and in one of the
 * others, by turns. A phone shares all but the layout, so it opens a sample in the first and the
 * last language.
 */
function sampleFor(
  project: string,
  locale: (typeof locales)[number],
  paths: readonly string[],
): readonly string[] {
  const turn = locales.indexOf(locale);
  if (project === 'desktop')
    return turn === 0
      ? paths
      : paths.filter((_, place) => place % (locales.length - 1) === turn - 1);
  return paths.filter((_, place) => place % 4 === 0);
}

async function expectOnePage(page: Page, path: string, locale: string): Promise<void> {
  const complaints = complaintsOf(page);
  await watch(page);
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The menu answers only after the page is hydrated.
  const menu = page.locator('header button[aria-haspopup="menu"]').first();
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
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
  test.describe(
    `first paint in ${locale}`,
    { tag: locale === 'th' || locale === 'mm' ? [] : '@desktop' },
    () => {
      test.beforeEach(async ({ context, product }) => {
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
        const answer = await context.request.post('/api/users.login', {
          data: { userName: 'demo05', password: 'Demo#2026' },
        });
        expect(answer.ok()).toBe(true);
        for (const path of sampleFor(project.name, locale, forMembers)) {
          const page = await context.newPage();
          await expectOnePage(page, path, locale);
          await page.close();
        }
      });
    },
  );
}
