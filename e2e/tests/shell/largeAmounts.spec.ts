import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { exchangeAmounts, expectBalance, goTo } from '../../cases/largeAmounts.ts';
import { drawnPage, memberPages } from '../../cases/mainPages.ts';
import { full } from '../../cases/matrix.ts';
import { baht as written } from '../../money/baht.ts';
import { balanceOf } from '../../people/member.ts';
import { expect, test, type Visitor } from '../../poyTest.ts';
import { amountsOn } from '../../screen/amounts.ts';
import { setTextSize, textSizes } from '../../screen/textSize.ts';
import { createWords } from '../../words.ts';

/** The least amount and one of ten digits, in baht. */
const extremes = [0.01, 1_234_567_890.12] as const;
const widths = full ? [320, 360, 768] : [360];
/** Pages that a member sees beside those of `memberPages`, and that show money or balls. */
const more = [
  '/results',
  '/lotto',
  '/how-to',
  '/credit/withdraw',
  '/credit/status',
  '/bank/status',
];
/** A short run looks at the largest amount on the pages with the most of them. */
const most = /^\/(?:main|credit|credit\/statement|poy|poy\/yeekee\/\d+)$/;
const tested: readonly Locale[] = full ? locales : ['th'];

/** Expects every amount and ball of a page to be seen whole, at each width and text size. */
async function expectWhole({ page }: Visitor, path: string, baht: number): Promise<number> {
  let seen = 0;
  for (const width of widths)
    for (const px of Object.values(textSizes)) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, px);
      const { faults, places } = await amountsOn(page, written(baht));
      expect.soft(faults, `${path} at ${width} px with text of ${px} px`).toEqual([]);
      seen += places;
    }
  await setTextSize(page, textSizes.usual);
  return seen;
}

for (const locale of tested)
  for (const baht of full ? extremes : extremes.slice(1))
    test(`@phone ${written(baht)} baht and six balls are whole on every page, in ${locale}`, async ({
      visitor,
      page,
      context,
      product,
      join,
    }) => {
      test.setTimeout(900_000);
      const there = { ...visitor, say: createWords(languageOf(locale)) };
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      await join(1000);
      const pages = [...(await memberPages(page.request)), await drawnPage(page.request), ...more];
      await exchangeAmounts(context, { balance: await balanceOf(page.request), baht });
      await page.goto('/profile');
      await expectBalance(page, baht);
      let seen = 0;
      for (const path of pages.filter((one) => full || most.test(one))) {
        await goTo(there, path);
        seen += await expectWhole(there, path, baht);
      }
      // Otherwise the pages had nothing to show it by.
      expect(seen).toBeGreaterThan(20);
      // Calls that are under way when the test ends fail nothing.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    });
