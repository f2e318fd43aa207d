import { guestPages, memberPages } from '../../cases/mainPages.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { brokenTexts, insideWords } from '../../screen/wordBreaks.ts';
import { createWords } from '../../words.ts';

// The walk through every page looks at the same in the other languages: see everyPage.spec.ts.
test('no line ends inside a word, in kh @phone', async ({
  page,
  context,
  product,
  join,
  visitor,
  noise,
}) => {
  test.setTimeout(300_000);
  noise.push(/status of 404/);
  const words = new Intl.Segmenter('km', { granularity: 'word' });
  await context.addCookies([{ name: 'locale', value: 'kh', url: product.url }]);
  let seen = 0;
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openPage({ ...visitor, say: createWords('km') }, path);
      const broken = await brokenTexts(page);
      seen += broken.length;
      const inside = broken.flatMap((text) => insideWords(text, words));
      expect.soft(inside, path).toEqual([]);
    }
  };
  await walk(guestPages);
  await join(1000);
  await walk(await memberPages(page.request));
  // Otherwise the pages had nothing to show it by.
  expect(seen).toBeGreaterThan(40);
});
