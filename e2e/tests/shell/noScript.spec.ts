import { languageOf, locales } from '@poy/contract/rules';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { drawnRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the first page still tells what closes next and what came out last', async ({
  page,
  say,
}) => {
  test.setTimeout(150_000);
  await drawnRound(page.request);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('shell:home.title') })).toBeVisible();
  const closing = page.getByRole('region', { name: say('shell:home.closing') });
  // The other rounds that are open depend on the hour. This one is always open.
  await expect(
    closing.getByRole('listitem').filter({ hasText: say('host:markets.BET_YEEKEE_SPEED') }),
  ).toContainText(/\d\d:\d\d/);
  await expect(closing.getByRole('listitem')).toHaveText([/\d\d:\d\d/, /\d\d:\d\d/, /\d\d:\d\d/]);
  await expect(page.getByRole('heading', { name: say('shell:home.latest') })).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(say('host:markets.BET_YEEKEE_SPEED')) }).first(),
  ).toBeVisible();
});

test('without JavaScript a page that cannot do without it says so', async ({ page, say }) => {
  for (const path of ['/lotto', '/results', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await page.locator('noscript').textContent(), path).toBe(say('shell:noScript'));
    await expect(page.locator('noscript [role="note"]'), path).toBeVisible();
  }
});

test('the description of a page is in its language', async ({ page, product }) => {
  for (const locale of locales) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
    await page.goto('/');
    const told = page.locator('meta[property="og:description"]');
    if (locale === 'th') await expect(told).toHaveAttribute('content', /หวยออนไลน์/);
    else
      await expect(told).toHaveAttribute(
        'content',
        createWords(languageOf(locale))('shell:home.text'),
      );
  }
});

test('without JavaScript a language is chosen, by touch or by keys', async ({
  visitor,
  page,
  press,
}) => {
  await page.goto('/how-to');
  const thai = new TopBar(visitor);
  await press(thai.language('ไทย'));
  await press(thai.languageChoice('ខ្មែរ'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect(page).toHaveURL(/\/how-to$/);

  const khmer = new TopBar({ ...visitor, say: createWords('km') });
  await khmer.language('ខ្មែរ').focus();
  await page.keyboard.press('Enter');
  await khmer.languageChoice('English').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    createWords('en')('shell:titles.howTo'),
  );
});
