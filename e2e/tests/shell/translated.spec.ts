import { randomInt } from 'node:crypto';
import { baht } from '../../money/baht.ts';
import { callProduct } from '../../product/callProduct.ts';
import { everyGuestPage, everyMemberPage } from '../../cases/everyPage.ts';
import { newPerson } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { SetsPage } from '../../pages/SetsPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { translatePages } from '../../browser/translatePage.ts';

const sameOnBoth = phoneIsEnough('a translation changes texts, and these are the same on both');

test.beforeEach(({ context }) => translatePages(context));

test(
  'who reads the page in a translation pays in, buys a slip and sees the right sums',
  sameOnBoth,
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(200);
    const { betGroup, betId } = await openRound(page.request, 'BET_YEEKEE_15', 120);
    const bet = new BetPage(visitor);
    await bet.open({ betGroup, betId });
    await expect(page.getByRole('main').locator('font font').first()).toBeVisible();
    await bet.type('4712');
    await bet.quickAmount(20);
    const sum = (amount: number) =>
      page.getByRole('strong').filter({ hasText: say('lotto:baht', { amount: baht(amount) }) });
    await bet.hasLines(2);
    await expect(sum(40).first()).toBeVisible();
    await bet.undo();
    await bet.hasLines(1);
    await expect(sum(20).first()).toBeVisible();
    await press(await bet.send());
    await expect(bet.receipt).toBeVisible();
    await new TopBar(visitor).shows(balance - 20);

    // The words of the copy button change twice, and each time an icon goes in before them.
    await page.goto('/credit/deposit/normal');
    const deposit = new DepositPage(visitor);
    await deposit.ask(randomInt(1_000, 4_999));
    await deposit.copy('pay.copyAmount');
    await deposit.copy('pay.copyAccount');
    await expect(page.getByText(say('credit:pay.waiting'))).toBeVisible();
    await deposit.cancel();
    await expect(page.getByRole('button', { name: say('credit:ask.submit') })).toBeVisible();
  },
);

test('every page of a guest lives in a translation', sameOnBoth, async ({ page, noise }) => {
  // One of the pages is missing, and one has a code that nobody has.
  noise.push(/status of 404 .*\/(?:nowhere|api\/users\.external-login)\)/);
  for (const path of await everyGuestPage(page.request)) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
  }
});

test('every page of a member lives in a translation', sameOnBoth, async ({ page, say, join }) => {
  test.setTimeout(240_000);
  await join(2_000);
  for (const path of await everyMemberPage(page.request)) {
    await page.goto(path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.locator('font font').first(), path).toBeAttached();
    // A tab, a filter or a choice changes the words beside others.
    for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(0, 4))
      await tab.click();
    await expect(page.getByText(say('shell:errors.wrong')), path).toHaveCount(0);
  }
});

test(
  'a set is bought, and a member signs up, in a translation',
  sameOnBoth,
  async ({ visitor, page, join, say, noise }) => {
    await page.goto('/register');
    await new SignPage(visitor).signUp(newPerson());
    await expect(page).toHaveURL('/main');
    // Another member signs in under the open page, which may be asking just then and is refused.
    noise.push(/status of 409/);
    await join(1_000);
    const sets = new SetsPage(visitor);
    await sets.open('BET_LOTERRY4_HANOY');
    await sets.choose('4321');
    await sets.buy();
    await expect(sets.receipt).toBeVisible();
    await page.goto('/poy');
    for (const tab of await page.getByRole('main').getByRole('tab').all()) await tab.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:titles.slips'));
  },
);

test(
  'the desk lives in a translation',
  sameOnBoth,
  async ({ visitor, page, product, say, join, noise }) => {
    noise.push(/status of 401 .*operators\.me\)/);
    await join();
    const [bank] = await callProduct(page.request, '/poy-api/banks.all');
    const amount = `${randomInt(1_000, 9_999)}.${randomInt(10, 99)}`;
    await page.request.post(`${product.sandboxUrl}/transfers`, {
      form: {
        toAccount: bank?.accountNumber ?? '',
        amount,
        fromName: 'Tester',
        fromAccount: '9812345678',
      },
    });
    const desk = new DeskPage(visitor);
    await desk.signInByCall('operator2');
    await visitor.press(desk.row(amount.replace(/(?=\d{3}\.)/, ',')));
    await desk.take(desk.step('desk:money.claim.title'), {
      [say('desk:step.member')]: 'demo01',
      [say('desk:step.reason')]: 'the slip was shown',
    });
    await expect(page.getByText(say('desk:money.own'))).toBeVisible();
    for (const room of ['withdrawals', 'banks', 'reports'] as const) await desk.enter(room);
  },
);
