import type { BrowserContext, Page } from '@playwright/test';
import { balanceOf, payIn, signIn, signUp } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

// The cookie of a session is one for all tabs of a browser. With the live connection blocked, as by a
// proxy or an extension, nobody told the page of one member that another one had signed in in a second
// tab, and it bought a slip from the money of that other one.

/** Blocks the live connection of a page: it opens, and nothing ever comes. */
const blockSocket = (page: Page): Promise<void> => page.routeWebSocket(/./, () => undefined);

/** Signs somebody in in another tab of a browser, at one moment: all tabs have the same cookies. */
async function signInBeside(context: BrowserContext, { request }: BrowserContext): Promise<void> {
  const { cookies } = await request.storageState();
  await context.addCookies(cookies.filter(({ name }) => name === 'token'));
}

test(
  'the page of one member buys nothing from another’s money, and is loaded anew for them',
  phoneIsEnough('which page the server takes has nothing to do with the screen'),
  async ({ visitor, page, say, press, context, join, openBrowser, product, noise }) => {
    noise.push(/status of 409/);
    const others = await openBrowser();
    await signUp(others.request);
    const secondHas = await payIn(others.request, product.sandboxUrl, 300);
    const first = await join(100);
    await blockSocket(page);
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
    await bet.open(round);
    await new TopBar(visitor).shows(first.balance);
    await bet.type('47');
    await bet.quickAmount(20);
    const confirm = await bet.send();
    // A page without a live connection asks from time to time, and would find out sooner.
    await page.route('**/poy-api/poys.create', async (route) => {
      await signInBeside(context, others);
      await route.continue();
    });
    const answer = page.waitForResponse('**/poy-api/poys.create');
    await press(confirm);
    expect((await answer).status()).toBe(409);
    await expect(page.getByText(say('host:errors.OTHER_SIGNED_IN'))).toBeVisible();
    await new TopBar(visitor).shows(secondHas);
    await expect(bet.lines).toHaveCount(0);
    expect(await balanceOf(context.request)).toBe(secondHas);
    // What the first member wrote is theirs when they come back.
    await signIn(context.request, first);
    await bet.open(round);
    await bet.hasLines(1);
    expect(await balanceOf(context.request)).toBe(first.balance);
  },
);

test(
  'two tabs of a member give way at once, each to a page of who is signed in',
  phoneIsEnough('which page the server takes has nothing to do with the screen'),
  async ({ visitor, page, say, context, join, openBrowser, noise }) => {
    noise.push(/status of 409/);
    const others = await openBrowser();
    const { userName } = await signUp(others.request);
    await join();
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await blockSocket(tab);
      await tab.goto('/profile');
      await new TopBar({ ...visitor, page: tab }).shows(0);
    }
    await signInBeside(context, others);
    const says = (tab: Page) =>
      expect(tab.getByText(say('host:errors.OTHER_SIGNED_IN'))).toBeVisible();
    const ask = (tab: Page) => tab.locator('a[href="/profile/sessions"]').first().click();
    // The words go after a while, so all of them are waited for at once.
    await Promise.all(tabs.flatMap((tab) => [says(tab), ask(tab)]));
    const menu = say('shell:nav.menu', { name: userName });
    for (const tab of tabs) await expect(tab.getByRole('button', { name: menu })).toBeVisible();
  },
);

test(
  'the page of a guest signs nobody in over a member who has signed in since',
  phoneIsEnough('which page the server takes has nothing to do with the screen'),
  async ({ visitor, page, say, context, openBrowser, noise }) => {
    noise.push(/status of 409/);
    const [others, more] = [await openBrowser(), await openBrowser()];
    const [member, other] = [await signUp(others.request), await signUp(more.request)];
    await page.goto('/login');
    await signInBeside(context, others);
    await new SignPage(visitor).signIn(other);
    await expect(page.getByText(say('host:errors.OTHER_SIGNED_IN'))).toBeVisible();
    await expect(page).toHaveURL('/main');
    const menu = say('shell:nav.menu', { name: member.userName });
    await expect(page.getByRole('button', { name: menu })).toBeVisible();
  },
);
