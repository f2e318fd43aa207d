import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, newPerson, signUp } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { LinePages } from '../../pages/LinePages.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { refusal } from '../../privacy/refusal.ts';
import { openRound } from '../../rounds.ts';

const sameOnBoth = phoneIsEnough('what a browser keeps has nothing to do with the screen');

/** Plays a browser whose owner refuses the data of sites: to name a storage throws. */
const refuseStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Plays a browser whose scripts see no cookie, and write none. */
const hideCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
  });

/** Plays a browser that takes no cookie from the answers of some calls. */
const dropCookies = (context: BrowserContext, calls: RegExp) =>
  context.route(calls, async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

const isRefusal = /status of 401/;

test(
  'a browser that refuses all data of sites is told before the password, and after it',
  sameOnBoth,
  async ({ visitor, page, context, say, openBrowser, noise, product }) => {
    noise.push(isRefusal);
    const member = await signUp((await openBrowser()).request);
    await refuseStorage(context);
    await hideCookies(context);
    await dropCookies(context, /\/api\/users\.login$/);
    const advice = say('cookies:text').replace('{{host}}', new URL(product.url).hostname);
    await page.goto('/login');
    await expect(page.getByRole('alert').filter({ hasText: advice })).toBeVisible();
    await new SignPage(visitor).signIn(member);
    await expect(page.getByText(say('cookies:after'))).toBeVisible();
    await expect(page.getByText(say('shell:wanted.ended'))).toBeHidden();
  },
);

test(
  'a sign-in whose cookie does not come back tells the true reason',
  sameOnBoth,
  async ({ visitor, page, context, say, openBrowser, noise }) => {
    noise.push(isRefusal);
    const member = await signUp((await openBrowser()).request);
    await dropCookies(context, /\/api\/users\.login$/);
    await page.goto('/login');
    await new SignPage(visitor).signIn(member);
    await expect(page.getByText(say('cookies:after'))).toBeVisible();
    await expect(page.getByText(say('shell:wanted.ended'))).toBeHidden();
  },
);

for (const path of ['/register', '/register/friend7', '/forgot-pin'])
  test(
    `${path} tells a browser that refuses cookies what to do`,
    sameOnBoth,
    async ({ page, context, say }) => {
      await refuseStorage(context);
      await hideCookies(context);
      await page.goto(path);
      await expect(page.getByText(say('cookies:title'))).toBeVisible();
    },
  );

test(
  'the desk tells a browser that refuses cookies what to do',
  sameOnBoth,
  async ({ page, context, say, press, noise }) => {
    noise.push(isRefusal);
    await refuseStorage(context);
    await dropCookies(context, /\/api\/operators\.desk\.login$/);
    await page.goto('/desk');
    await page.getByLabel(say('desk:signIn.userName'), { exact: true }).fill('operator1');
    await page.getByLabel(say('desk:signIn.password'), { exact: true }).fill(demoPassword);
    await press(page.getByRole('button', { name: say('desk:signIn.submit') }));
    await expect(page.getByText(say('desk:signIn.cookies'))).toBeVisible();
  },
);

test(
  'a member signs in, bets and pays without any storage but cookies',
  sameOnBoth,
  async ({ visitor, page, context, join, product }) => {
    const { balance, ...member } = await join(100);
    await context.clearCookies();
    await context.addCookies(refusal(product.url));
    await refuseStorage(context);
    await page.goto('/login');
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL('/main');
    const bet = new BetPage(visitor);
    await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await bet.type('47');
    await bet.quickAmount(20);
    await (await bet.send()).click();
    await new TopBar(visitor).shows(balance - 20);
    await bet.hasLines(0);
  },
);

test(
  'an answer of LINE in another browser signs nobody in, and keeps the invitation',
  sameOnBoth,
  async ({ visitor, page, say, press, openBrowser, noise }) => {
    noise.push(/status of 409/);
    let answer = '';
    page.on('request', (request) => {
      if (/\/login\/line\/auth\?/.test(request.url())) answer = request.url();
    });
    // The browser that began hears nothing more of it: its app has opened the answer elsewhere.
    await page.route(/\/api\/users\.line-verify$/, () => undefined);
    await page.goto('/register/friend7');
    const line = new LinePages(visitor);
    await line.go();
    await line.choose(7);
    await expect.poll(() => answer).toContain('state=');
    const other = await (await openBrowser()).newPage();
    await other.goto(answer);
    await expect(other.getByText(say('line:elsewhere'))).toBeVisible();
    await press(other.getByRole('alert').getByRole('link'));
    await expect(other).toHaveURL('/register/friend7');
  },
);

test.describe('a form into which an extension puts something before the page wakes', () => {
  test.beforeEach(({ noise }) => void noise.push(/Minified React error #418/));

  /** Opens a page whose program waits until the returned function is called. */
  async function openAsleep(page: Page, path: string): Promise<() => void> {
    let wake = () => {};
    const awake = new Promise<void>((done) => (wake = done));
    await page.route(/\/assets\/shell\/.*\.js$/, async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    return wake;
  }
  /** Plays password managers and other extensions. */
  const insert = (page: Page) =>
    page.evaluate(() => {
      document.body.setAttribute('cz-shortcut-listen', 'true');
      for (const field of document.querySelectorAll('main form input')) {
        field.setAttribute('data-lastpass-icon-root', '');
        field.after(document.createElement('com-1password-button'));
      }
      document.querySelector('main form')?.prepend(document.createElement('div'));
    });
  const isAwake = (page: Page) => page.waitForFunction(() => window.earlyPress === null);

  test('keeps what was typed into it', sameOnBoth, async ({ page, say, openBrowser, visitor }) => {
    const member = await signUp((await openBrowser()).request);
    const wake = await openAsleep(page, '/login');
    const name = page.getByLabel(say('shell:session.userName'));
    await name.fill(member.userName);
    await insert(page);
    wake();
    await isAwake(page);
    // React has painted the form anew: nothing of the extension is left.
    await expect(page.locator('com-1password-button')).toHaveCount(0);
    await expect(name).toHaveValue(member.userName);
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL('/main');
  });

  test('is sent when it was sent early', sameOnBoth, async ({ page, visitor, openBrowser }) => {
    const member = await signUp((await openBrowser()).request);
    const wake = await openAsleep(page, '/login');
    await new SignPage(visitor).signIn(member);
    await insert(page);
    wake();
    await expect(page).toHaveURL('/main');
  });

  test('keeps all fields of a sign-up', sameOnBoth, async ({ page, say }) => {
    const { userName, password, phoneNumber } = newPerson();
    const wake = await openAsleep(page, '/register/friend7');
    const fields = [
      [page.getByLabel(say('shell:session.userName')), userName],
      [page.getByLabel(say('shell:session.password'), { exact: true }), password],
      [page.getByLabel(say('shell:session.phoneNumber')), phoneNumber],
    ] as const;
    for (const [field, text] of fields) await field.fill(text);
    await insert(page);
    wake();
    await isAwake(page);
    await expect(page.locator('com-1password-button')).toHaveCount(0);
    for (const [field, text] of fields) await expect(field).toHaveValue(text);
  });
});
