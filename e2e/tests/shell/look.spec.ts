import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'chosen looks hold from the first paint on, and no page has them in its bytes',
  phoneIsEnough('the looks are set before any layout'),
  async ({ visitor, page, say, press, join }) => {
    await join();
    await openPage(visitor, '/profile');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const usual = await ground();
    const choose = (name: string) =>
      press(page.getByRole('radio', { name: say(`profile:look.${name}`), exact: true }));
    await choose('scheme.light');
    await choose('text.larger');
    const light = await ground();
    expect(light).not.toBe(usual);

    // What the first frame shows is noted before the page's own program begins.
    await page.addInitScript(() =>
      requestAnimationFrame(() => {
        const { scheme, text } = document.documentElement.dataset;
        Object.assign(window, { first: `${scheme} ${text}` });
      }),
    );
    await page.reload();
    expect(await page.evaluate(() => (window as never as { first: string }).first)).toBe(
      'light larger',
    );
    expect(await ground()).toBe(light);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '20px',
    );
  },
);

test(
  'a guest who chose has the same page as everybody',
  desktopIsEnough('the bytes of a page are the same for all screens'),
  async ({ page }) => {
    const bytes = async (cookie: string) =>
      (await page.request.get('/how-to', { headers: { cookie } })).text();
    await expect
      .poll(async () => (await bytes('look=dark.larger.less')) === (await bytes('locale=th')))
      .toBe(true);
  },
);
