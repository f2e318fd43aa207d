import { languageOf, locales } from '@poy/contract/rules';
import { banner } from '../../privacy/banner.ts';
import { boxesOf, overlap } from '../../screen/boxes.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

test.use({ asked: true, viewport: { width: 360, height: 640 } });

const pages = ['/', '/login', '/register', '/games', '/results', '/how-to'];

for (const locale of locales)
  test(`@phone the question about privacy is low and covers nothing that can be pressed in ${locale}`, async ({
    page,
    product,
  }) => {
    const say = createWords(languageOf(locale));
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.url }]);
    const question = banner(page, say('shell:consent.title'));
    const main = page.locator('main :is(a[href], button, input, select, textarea)');
    let seen = 0;
    for (const path of pages) {
      await openPage({ page, say }, path);
      // It is there on every page, and shown where it covers nothing.
      await expect(page.locator('section[aria-describedby$="text"]'), path).toBeAttached();
      for (const top of [0, 120, 400, 9_999]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await expect(async () => {
          // It may step aside between the two: then both are asked again.
          const shown = await question.isVisible();
          const under = shown ? await question.boundingBox({ timeout: 1_000 }) : null;
          const covered = (await boxesOf(main)).filter((box) => under && overlap(box, under));
          expect(covered, `${path} at ${top}`).toEqual([]);
          expect(under?.height ?? 0, `${path} at ${top}`).toBeLessThanOrEqual(120);
          if (under) seen += 1;
        }).toPass();
      }
    }
    expect(seen).toBeGreaterThanOrEqual(pages.length / 2);
  });
