import { beOldest } from '../../oldestBrowser.ts';
import { payIn, signUp } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { drawnRound, openRound } from '../../rounds.ts';

// Somebody with an iPhone of iOS 17.3, a web view of Chrome 118 or Firefox 120 read "Connection
// problem" in place of every page: Promise.withResolvers is newer than these.
test(
  'a browser as old as the promise goes from the first page to a slip, the money and the account',
  phoneIsEnough('an engine is the same behind all screens'),
  async ({ page, visitor, say, press, product, openBrowser }) => {
    const { request } = await openBrowser();
    const member = await signUp(request);
    const balance = await payIn(request, product.sandboxUrl, 100);
    await beOldest(page);

    await page.goto('/');
    expect(await page.evaluate(() => 'withResolvers' in Promise || 'groupBy' in Map)).toBe(false);
    await page.goto('/login');
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL('/main');
    const bar = new TopBar(visitor);
    await bar.shows(balance);

    const round = await openRound(page.request, 'BET_YEEKEE_15', 60);
    await page.goto('/lotto');
    await expect(
      page.getByRole('link', { name: new RegExp(say('host:markets.BET_YEEKEE_15')) }).first(),
    ).toBeVisible();
    const bet = new BetPage(visitor);
    await bet.open(round);
    await bet.quickAmount(20);
    await bet.type('47');
    await press(await bet.send());
    await expect(bet.receipt).toBeVisible();
    await bar.shows(balance - 20);

    await page.goto('/poy');
    await expect(
      page.getByRole('list', { name: say('lotto:slips.title') }).getByRole('link'),
    ).toHaveCount(1);
    await page.goto('/credit');
    await expect(
      page.getByRole('heading', { name: say('credit:money.title'), exact: true }),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(
      page.getByRole('heading', { name: say('profile:title'), exact: true }),
    ).toBeVisible();
  },
);

test(
  'a browser older than that keeps the page of the server, and one sentence says why',
  phoneIsEnough('an engine is the same behind all screens'),
  async ({ page, say, press, noise }) => {
    noise.push(/older than those that are promised/);
    await drawnRound(page.request);
    await page.addInitScript(() => Reflect.deleteProperty(Promise, 'allSettled'));
    const told = page.getByRole('alert').filter({ hasText: say('shell:errors.oldTitle') });
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));

    await page.goto('/');
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { name: say('shell:home.title') })).toBeVisible();
    // The links lead on without the program, and the page does not load itself again and again.
    await press(page.getByRole('main').getByRole('link', { name: say('shell:home.seeResults') }));
    await expect(page).toHaveURL('/results');
    await expect(told).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: say('host:markets.BET_YEEKEE_SPEED') }),
    ).toContainText(/\d{5}/);
    expect(loads).toHaveLength(2);
  },
);

test(
  'an error while the program starts is not told as a lost connection',
  phoneIsEnough('an engine is the same behind all screens'),
  async ({ page, say, noise }) => {
    noise.push(/the start breaks/);
    await page.addInitScript(() => {
      performance.getEntriesByType = () => {
        throw new Error('the start breaks');
      };
    });
    const reported = page.waitForRequest(/\/api\/remotes\.failed$/);
    await page.goto('/how-to');
    await expect(
      page.getByRole('alert').filter({ hasText: say('shell:errors.startTitle') }),
    ).toBeVisible();
    await expect(page.getByText(say('shell:errors.connectionTitle'))).toHaveCount(0);
    await expect(page.getByRole('heading', { name: say('shell:titles.howTo') })).toBeVisible();
    expect((await reported).postDataJSON()).toEqual({
      remote: 'shell',
      cause: 'start: Error: the start breaks',
      path: '/how-to',
    });
  },
);

test(
  'the desk works in a browser as old as the promise',
  phoneIsEnough('an engine is the same behind all screens'),
  async ({ page, visitor }) => {
    await beOldest(page);
    await new DeskPage(visitor).signInByCall('operator3');
  },
);

test(
  'the desk that does not start says so',
  phoneIsEnough('an engine is the same behind all screens'),
  async ({ page, say, noise }) => {
    noise.push(/the start breaks/);
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('the start breaks');
      };
    });
    await page.goto('/desk');
    await expect(page.getByRole('alert')).toContainText(say('desk:notStarted'));
  },
);
