import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

test(
  'a language is chosen before the page is awake, and the page comes in it',
  phoneIsEnough('the menu of languages is one form on both screens'),
  async ({ visitor, page, press }) => {
    // The first script never arrives.
    await page.route(/\/assets\/shell\/main\.[\w-]+\.js$/, () => undefined);
    await page.goto('/results?from=menu', { waitUntil: 'commit' });
    const topBar = new TopBar(visitor);
    await press(topBar.language('ไทย'));
    await press(topBar.languageChoice('English'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      createWords('en')('lotto:results.title'),
    );
    await expect(page).toHaveURL(/\/results\?from=menu$/);
  },
);

test(
  'the letters of other languages come with the open menu, and not before',
  desktopIsEnough('the menu of languages is one form on both screens'),
  async ({ visitor, page, press }) => {
    const letters = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/(khmer|myanmar)[.-]/.exec(name)?.[1])
          .filter((script) => script !== undefined)
          .sort(),
      );
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await letters()).toEqual([]);
    const topBar = new TopBar(visitor);
    await press(topBar.language('ไทย'));
    await expect(topBar.languageChoice('ខ្មែរ')).toBeVisible();
    await expect.poll(letters).toEqual(['khmer', 'myanmar']);
  },
);
