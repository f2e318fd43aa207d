import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';

const scrolled = () => Math.round(window.scrollY);

test(
  'a page begins at its heading, and the way back ends where one was',
  phoneIsEnough('the place on a page is kept by one rule'),
  async ({ visitor, page, say, press }) => {
    await openPage(visitor, '/privacy');
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell:titles.howTo') });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(scrolled);
    expect(before).toBeGreaterThan(100);
    await press(link);
    const heading = page.getByRole('heading', { level: 1, name: say('shell:titles.howTo') });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(scrolled)).toBe(0);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: say('shell:titles.privacy') }),
    ).toBeFocused();
    await expect.poll(() => page.evaluate(scrolled)).toBe(before);
  },
);

test(
  'every page tells search engines and chats what it is',
  desktopIsEnough('the head of the HTML is the same for all screens'),
  async ({ page, product }) => {
    const headOf = async (path: string) => {
      await page.goto(path);
      const content = (of: string) =>
        page
          .locator(`head > ${of}`)
          .evaluateAll((found) =>
            found.map((one) => one.getAttribute('content') ?? one.getAttribute('href')),
          );
      return {
        canonical: await content('link[rel=canonical]'),
        robots: await content('meta[name=robots]'),
        picture: await content('meta[property="og:image"]'),
      };
    };
    const picture = [`${product.url}/social.png`];
    const address = (path: string) => [product.url + path];
    expect(await headOf('/results/?from=chat')).toEqual({
      canonical: address('/results'),
      robots: [],
      picture,
    });
    expect(await headOf('/promotions')).toEqual({
      canonical: address('/promotions'),
      robots: ['noindex, nofollow'],
      picture,
    });
    const shown = await page.request.get('/social.png');
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png']);
  },
);
