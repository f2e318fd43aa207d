import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { drawnPage, guestPages, memberPages } from '../../cases/mainPages.ts';
import { expectMarked, markPage } from '../../browser/marker.ts';
import { full, share } from '../../cases/matrix.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test, type Visitor } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

const names: Record<Locale, string> = { th: 'ไทย', en: 'English', kh: 'ខ្មែរ', mm: 'မြန်မာ' };

/** Returns every text that a person reads or hears on the page. */
const allWords = ({ page }: Pick<Visitor, 'page'>): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const heard = [
      ...document.querySelectorAll(attributes.map((name) => `[${name}]`).join()),
    ].flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...heard].join('\n');
  });

for (const locale of locales) {
  test(
    `a page has its words in ${locale} and never scrolls sideways`,
    { tag: full ? [] : '@phone' },
    async ({ visitor, page, context, product, join, noise }) => {
      test.setTimeout(600_000);
      noise.push(/status of 404/);
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const reader = { ...visitor, say: createWords(languageOf(locale)) };
      const walk = async (paths: readonly string[]) => {
        for (const path of paths) {
          await openPage(reader, path);
          await expect(page.locator('html'), path).toHaveAttribute('lang', languageOf(locale));
          const words = await allWords(reader);
          expect.soft(words, path).not.toMatch(/\{\{|\b[a-z]\w*\.[a-z]\w*(\.\w+)*\b/i);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect
            .soft(width, `width of ${path}`)
            .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
        }
      };
      const turn = locales.indexOf(locale);
      await walk(share(guestPages, turn, locales.length));
      await join(1000);
      const pages = [...(await memberPages(page.request)), await drawnPage(page.request)];
      await walk(share(pages, turn, locales.length));
    },
  );
}

test(
  'another language comes without a reload and stays',
  desktopIsEnough('the menu of languages is one on both screens'),
  async ({ visitor, page, press, say }) => {
    await page.goto('/');
    const topBar = new TopBar(visitor);
    let shown: Locale = 'th';
    await markPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:home.title'));
    for (const locale of ['en', 'kh', 'mm', 'th', 'en'] as const) {
      const { say: before } = visitor;
      const words = createWords(languageOf(locale));
      const current = new TopBar({
        ...visitor,
        say: shown === 'th' ? before : createWords(languageOf(shown)),
      });
      await press(current.language(names[shown]));
      await press(current.languageChoice(names[locale]));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell:home.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', languageOf(locale));
      shown = locale;
    }
    await expectMarked(page);
    await expect(topBar.language(names.th)).toBeHidden();

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await openPage({ page, say: createWords('en') }, '/results');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      createWords('en')('lotto:results.title'),
    );
  },
);

test.describe('a browser that asks for Khmer', () => {
  test.use({ locale: 'km-KH' });

  test(
    'gets it at the first visit, until another language is chosen',
    phoneIsEnough('the server chooses by a header that all screens send'),
    async ({ visitor, page, press, say }) => {
      const khmer = { ...visitor, say: createWords('km') };
      const topBar = new TopBar(khmer);
      const title = page.getByRole('heading', { level: 1 });
      await openPage(khmer, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'km');
      await expect(title).toHaveText(khmer.say('shell:home.title'));
      await press(topBar.language(names.kh));
      await press(topBar.languageChoice(names.th));
      await expect(title).toHaveText(say('shell:home.title'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'th');
      await expect(title).toHaveText(say('shell:home.title'));
    },
  );
});

test(
  'a locale nobody knows is Thai',
  phoneIsEnough('the server reads one cookie for all screens'),
  async ({ page, context, product, say }) => {
    await context.addCookies([{ name: 'locale', value: 'xx', url: product.url }]);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:home.title'));
  },
);
