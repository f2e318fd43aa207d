import { randomUUID } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

const inLine =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Mobile/15E148 Safari Line/14.6.0';

/** Makes the browser one that refuses the clipboard, as that of LINE does. */
const refuseClipboard = () => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  document.execCommand = () => false;
};

test(
  'a browser that refuses the clipboard says so, and the link stands selected',
  phoneIsEnough('the clipboard is the same on every screen'),
  async ({ page, join, visitor, say, press }) => {
    await join();
    await page.addInitScript(refuseClipboard);
    await openPage(visitor, '/profile/affiliate');
    await press(page.getByRole('button', { name: say('profile:affiliate.copy') }));
    await expect(page.getByText(say('host:actions.copyRefused'))).toBeVisible();
    const address = await page
      .getByText(/\/register\/\w+$/)
      .first()
      .textContent();
    expect(await page.evaluate(() => String(getSelection()))).toBe(address);
    await expect(page.getByText(say('profile:affiliate.copied'))).toHaveCount(0);
  },
);

test(
  'a page without a clipboard copies by the older command',
  desktopIsEnough('the clipboard is the same on every screen'),
  async ({ page, join, visitor, say, press }) => {
    await join();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      Object.assign(window, { readClipboard: () => clipboard.readText() });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await openPage(visitor, '/profile/affiliate');
    await press(page.getByRole('button', { name: say('profile:affiliate.copy') }));
    await expect(page.getByRole('button', { name: say('profile:affiliate.copied') })).toBeVisible();
    const copied = await page.evaluate(() =>
      (window as unknown as { readClipboard: () => Promise<string> }).readClipboard(),
    );
    expect(copied).toMatch(/\/register\/\w+$/);
  },
);

test(
  'a link with a sign glued to its end leads to its page',
  desktopIsEnough('the server answers, before any screen'),
  async ({ page, product, say }) => {
    for (const [glued, clean] of [
      ['/results)', '/results'],
      ['/results%E2%80%8B', '/results'],
      ['/results%E3%80%8D?day=2026-11-20).', '/results?day=2026-11-20'],
      ['/results//', '/results'],
      ['/how-to,#x', '/how-to#x'],
    ] as const) {
      const shown = await page.goto(product.url + glued);
      expect([glued, shown?.status()]).toEqual([glued, 200]);
      await expect(page).toHaveURL(product.url + clean);
    }
    await expect(
      page.getByRole('heading', { level: 1, name: say('shell:titles.howTo') }),
    ).toBeVisible();
  },
);

test(
  'the browser of LINE says how a picture is saved, and leads out of it',
  phoneIsEnough('LINE is on phones'),
  async ({ product, join, page, openBrowser, say }) => {
    await join();
    const inApp = await openBrowser({ baseURL: product.url, userAgent: inLine });
    await inApp.addCookies(await page.context().cookies());
    const shown = await inApp.newPage();
    await openPage({ page: shown, say }, '/profile/affiliate');
    const out = shown.getByRole('link', { name: say('in-app:open') });
    await expect(out).toHaveAttribute('href', /\/profile\/affiliate\?openExternalBrowser=1$/);
    await expect(shown.getByText(say('in-app:saving'))).toBeVisible();
    await expect(shown.getByRole('link', { name: say('profile:affiliate.saveQr') })).toBeVisible();
    await openPage({ page, say }, '/profile/affiliate');
    await expect(page.getByText(say('in-app:saving'))).toHaveCount(0);
  },
);

test(
  'a slip opens at its heading and goes back to its row, and its picture goes by the sheet of the phone',
  phoneIsEnough('the sheet that shares is of phones'),
  async ({ page, join, visitor, say, press }) => {
    await join(300);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
    const slip = await callProduct(page.request, '/poy-api/poys.create', {
      key: randomUUID(),
      body: { betId: round.betId, lines: [{ option: 'teng_bon_2', number: '47', price: 20 }] },
    });
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      navigator.share = async ({ files, text }: ShareData = {}) => {
        shared.push(files?.[0] ? `${files[0].name} ${files[0].type}` : String(text));
        if (files) throw new DOMException('', 'NotAllowedError');
      };
    });
    await openPage(visitor, '/poy');
    const row = page.locator(`main a[href="/poy/yeekee/${slip.poyId}"]`).first();
    await press(row);
    const heading = page.getByRole('heading', { level: 1, name: say('lotto:slip.title') });
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();

    await press(row);
    await press(page.getByRole('button', { name: say('lotto:share.share'), exact: true }));
    await press(page.getByRole('button', { name: say('shared:picture') }));
    // The sheet took the text where it refused the picture, which is held down to be saved.
    const shared = () =>
      page.evaluate(() => (window as unknown as { shared: string[] }).shared.length);
    await expect.poll(shared).toBe(2);
    const picture = page.getByRole('img', { name: say('lotto:picture.alt') });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
    const onTop = await picture.evaluate((image) => {
      image.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === image;
    });
    expect(onTop).toBe(true);
  },
);
