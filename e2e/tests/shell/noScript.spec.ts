import { desktopIsEnough, oneScreenIn, phoneIsEnough } from '../../cases/oneScreen.ts';
import { languageOf, locales, type Language, type Locale } from '@poy/contract/rules';
import { readFileSync } from 'node:fs';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { drawnRound } from '../../rounds.ts';
import { asShown, createWords } from '../../words.ts';

/** Returns the words that only a page without script shows, as say() returns the others. */
function plainWords(language: Language): { rounds: string; results: string } {
  const file = `../../../apps/shell/src/plain/locales/${language}.json`;
  const words = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
    rounds: string;
    results: string;
  };
  return { rounds: asShown(words.rounds, language), results: asShown(words.results, language) };
}

/** Returns what a page says of itself in another language than the site's own. */
const ownWords = (locale: Locale) =>
  createWords(languageOf(locale))('shell:home.text').replaceAll('\u2060', '');

test.use({ javaScriptEnabled: false });

test(
  'without JavaScript the first page still tells what closes next and what came out last',
  phoneIsEnough('the HTML is the same for all screens'),
  async ({ page, say }) => {
    await drawnRound(page.request);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: say('shell:home.title') })).toBeVisible();
    const closing = page.getByRole('region', { name: say('shell:home.closing') });
    // Which rounds close next depends on the minute.
    await expect(closing.getByRole('listitem')).toHaveText([/\d\d:\d\d/, /\d\d:\d\d/, /\d\d:\d\d/]);
    await expect(page.getByRole('heading', { name: say('shell:home.latest') })).toBeVisible();
    await expect(
      page.getByRole('img', { name: new RegExp(say('host:markets.BET_YEEKEE_SPEED')) }).first(),
    ).toBeVisible();
  },
);

for (const locale of ['th', 'mm'] as const)
  test(
    `without JavaScript nothing loads for ever and no dead button waits, in ${locale}`,
    oneScreenIn(locale, 'the HTML is the same for all screens'),
    async ({ page, product }) => {
      await drawnRound(page.request);
      await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const language = languageOf(locale);
      const say = createWords(language);
      const plain = plainWords(language);
      const main = page.getByRole('main');

      await page.goto('/lotto');
      await expect(main.getByRole('note')).toHaveText(plain.rounds);
      // The other rounds that are open depend on the hour. This one is always open.
      await expect(
        main.getByRole('listitem').filter({ hasText: say('host:markets.BET_YEEKEE_SPEED') }),
      ).toContainText(/\d\d:\d\d/);
      await page.goto('/results');
      await expect(main.getByRole('note')).toHaveText(plain.results);
      await expect(
        main.getByRole('listitem').filter({ hasText: say('host:markets.BET_YEEKEE_SPEED') }),
      ).toContainText(/\d{5}/);

      for (const path of ['/lotto/yeekee', '/games', '/login', '/register', '/maintenance']) {
        await page.goto(path);
        await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(
          main.getByRole('textbox').or(main.getByRole('button')).or(main.getByRole('status')),
          path,
        ).toHaveCount(0);
      }
      for (const path of ['/lotto/4d', '/games', '/login', '/register']) {
        await page.goto(path);
        await expect(main.getByRole('note'), path).toHaveText(say('shell:noScript'));
      }
      await page.goto('/privacy');
      await expect(main.getByRole('button')).toHaveCount(0);
    },
  );

test(
  'the description of a page is in its language',
  desktopIsEnough('the head of the HTML is the same for all screens'),
  async ({ page, product }) => {
    for (const locale of locales) {
      await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
      await page.goto('/');
      const told = page.locator('meta[property="og:description"]');
      await expect(told).toHaveAttribute(
        'content',
        locale === 'th' ? /หวยออนไลน์/ : ownWords(locale),
      );
    }
  },
);

test(
  'without JavaScript a language is chosen, by touch or by keys',
  phoneIsEnough('the menu of languages is one form on both screens'),
  async ({ visitor, page, press }) => {
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
  },
);
