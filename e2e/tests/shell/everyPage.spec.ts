import type { Page } from '@playwright/test';
import { languageOf, locales, type Locale } from '@poy/contract/rules';
import { everyGuestPage, everyMemberPage } from '../../cases/everyPage.ts';
import { faultsOf } from '../../screen/faultsOf.ts';
import { misfitsWhenNarrow, misfitsWithLongWords } from '../../screen/fits.ts';
import { full } from '../../cases/matrix.ts';
import { openPage } from '../../openPage.ts';
import { expect, test, type Visitor } from '../../poyTest.ts';
import { smallTargets } from '../../screen/targets.ts';
import { underHead } from '../../screen/templateOf.ts';
import { brokenTexts, insideNames, insideWords } from '../../screen/wordBreaks.ts';
import { createWords } from '../../words.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * The other looks of a page: the second theme, and the other one of light and dark of each. Only the full
 * run looks at them. Pages share their colours, and contrast.test.ts has the pairs of every theme.
 */
const looks = [
  { theme: 'lotus', scheme: '' },
  { theme: 'lotus', scheme: 'dark' },
  { theme: 'marigold', scheme: 'light' },
] as const;

const leastText = 12;

/** Returns the faults that a page has in other colours alone. */
async function faultsInOtherLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await page.evaluate(async (chosen) => {
      Object.assign(document.documentElement.dataset, chosen);
      // A colour on its way to another one belongs to neither look. A colour that is inherited can
      // begin its way when the parent has ended its own, so two frames are looked at.
      for (let frame = 0; frame < 2; frame += 1) {
        for (const motion of document.getAnimations())
          if (motion instanceof CSSTransition) motion.finish();
        await new Promise(requestAnimationFrame);
      }
    }, look);
    const own = await faultsOf(page, { rules: ['color-contrast'] });
    found.push(...own.map((fault) => `${look.theme} ${look.scheme} ${fault}`));
  }
  return found;
}

/** Returns the texts of a page that are smaller than anybody should have to read. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.nodeValue ?? '').trim();
      const parent = node.parentElement;
      if (!words || !parent?.checkVisibility()) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < least) found.push(`${words.slice(0, 40)}: ${size} px`);
    }
    return found;
  }, leastText);

/** What only a phone has too little room for: large targets, and whole words in narrow columns. */
async function expectRoomOnPhone(page: Page, locale: Locale, path: string): Promise<number> {
  expect.soft(await smallTargets(page), `too small for a finger on ${path}`).toEqual([]);
  const under = (await underHead(page)) ?? 16;
  expect.soft(Math.abs(under - 16), `${path}: ${under} px under its head`).toBeLessThanOrEqual(2);
  const words = new Intl.Segmenter(languageOf(locale), { granularity: 'word' });
  const broken = await brokenTexts(page);
  const inside = broken.flatMap((text) => [...insideWords(text, words), ...insideNames(text)]);
  expect.soft(inside, `lines of ${path} that end inside a word`).toEqual([]);
  return broken.length;
}

/** Expects of each page what a person needs who sees, hears or reads in another way. */
async function walk(visitor: Visitor, locale: Locale, paths: readonly string[]): Promise<void> {
  const { page } = visitor;
  const isPhone = page.viewportSize()?.width === 360;
  let broken = 0;
  for (const path of paths) {
    await openPage(visitor, path);
    if (isPhone) broken += await expectRoomOnPhone(page, locale, path);
    expect.soft(await faultsOf(page), `axe on ${path}`).toEqual([]);
    if (full) expect.soft(await faultsInOtherLooks(page), `other looks of ${path}`).toEqual([]);
    expect.soft(await smallTexts(page), `small texts of ${path}`).toEqual([]);
    expect.soft(await misfitsWhenNarrow(page), `${path} on a narrow phone`).toEqual([]);
    expect.soft(await misfitsWithLongWords(page), `${path} with long words`).toEqual([]);
  }
  // Otherwise the pages had nothing to show by where their lines end.
  if (isPhone) expect(broken).toBeGreaterThan(40);
}

/** Burmese has the longest words and the highest letters. */
const tested: readonly Locale[] = full ? locales : ['mm'];

for (const locale of tested) {
  test.describe(`every page in ${locale}`, { tag: full ? [] : '@phone' }, () => {
    const say = createWords(languageOf(locale));

    test.beforeEach(async ({ context, product, noise }) => {
      test.setTimeout(900_000);
      // An agent's page without a code is told that the code does not count.
      noise.push(/status of 404/, /status of 409 .*external-login/);
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    });

    test('keeps no guest out', async ({ visitor, page }) => {
      await walk({ ...visitor, say }, locale, await everyGuestPage(page.request));
    });

    test('keeps no member out', async ({ visitor, page, join }) => {
      await join(1000);
      await walk({ ...visitor, say }, locale, await everyMemberPage(page.request));
    });
  });
}
