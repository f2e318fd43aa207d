import { languageOf } from '@poy/contract/rules';
import { expectFinger, expectInSight } from '../../screen/inSight.ts';
import { signUp } from '../../people/member.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { refusedAtSignOut, TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';
import { createWords } from '../../words.ts';

for (const locale of ['th', 'mm'] as const) {
  const say = createWords(languageOf(locale));

  test.describe(`a slip on a phone in ${locale}`, { tag: '@phone' }, () => {
    test.beforeEach(async ({ context, product }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    });

    test('a shared round: signed in, the way goes on there; five taps send a slip, three the next', async ({
      page,
      visitor,
      join,
      press,
      noise,
    }) => {
      noise.push(...refusedAtSignOut);
      const { userName, password, balance } = await join(300);
      const round = await openRound(page.request, 'BET_YEEKEE_15', 150);
      const reader = { ...visitor, say };
      const bar = new TopBar(reader);
      await page.goto('/main');
      await bar.signOut(userName);
      await expect(page).toHaveURL('/');
      await page.goto(`/lotto/yeekee/${round.betId}`);
      await expect(page).toHaveURL('/');
      const line = page.getByText(say('shell:wanted.page', { page: say('host:groups.yeekee') }));
      await expectInSight(line);
      await press(page.getByRole('status').getByRole('link'));
      await new SignPage(reader).signIn({ userName, password });
      await expect(page).toHaveURL(`/lotto/yeekee/${round.betId}`);

      const bet = new BetPage(reader);
      let taps = 0;
      const tap = async (target: Parameters<typeof press>[0]) => {
        taps += 1;
        await press(target);
      };
      const quick = page.getByRole('group', { name: say('lotto:slip.quick') });
      for (const amount of await quick.getByRole('button').all()) {
        await expectInSight(amount);
        await expectFinger(amount);
      }
      const send = page.getByRole('button', { name: say('lotto:slip.send') });
      const confirm = page.getByRole('button', { name: say('host:actions.confirm') });
      await tap(quick.getByRole('button', { name: '20', exact: true }));
      for (const digit of '47')
        await tap(bet.keypad.getByRole('button', { name: digit, exact: true }));
      await expectInSight(send);
      await expectInSight(page.getByRole('timer', { name: say('host:closesIn') }));
      await expect(page).toHaveTitle(/^(\d+:)?\d\d:\d\d · /);
      await tap(send);
      const sheet = page.getByRole('dialog');
      await expectInSight(sheet.getByRole('timer', { name: say('host:closesIn') }));
      await tap(confirm);
      await expectInSight(bet.receipt);
      expect(taps).toBe(5);
      await bar.shows(balance - 20);

      await bet.mode('panel');
      taps = 0;
      await tap(bet.boardNumber('48'));
      await tap(send);
      await tap(confirm);
      await expectInSight(bet.receipt);
      expect(taps).toBe(3);
      await bar.shows(balance - 40);
    });

    test('what a line lacks is said on it, where the eyes are', async ({
      page,
      visitor,
      join,
      press,
    }) => {
      await join(100);
      const bet = new BetPage({ ...visitor, say });
      await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 60));
      for (let number = 10; number < 20; number += 1) await bet.type(String(number));
      await bet.stake('10', 'teng_bon_2').fill('20');
      await page.evaluate(() => window.scrollTo(0, 0));
      await press(page.getByRole('button', { name: say('lotto:slip.send') }));
      const told = page.getByRole('alert').filter({ hasText: say('lotto:line.problem.no_price') });
      await expectInSight(told);
      await expectInSight(bet.stake('11', 'teng_bon_2'));
      await expect(bet.stake('11', 'teng_bon_2')).toBeFocused();
    });

    test('too little money: the sheet says what is missing, and a deposit leads back to the slip', async ({
      page,
      visitor,
      join,
      press,
    }) => {
      await join(100);
      const bet = new BetPage({ ...visitor, say });
      const { betId } = await openRound(page.request, 'BET_YEEKEE_15', 60);
      await bet.open({ betGroup: 'yeekee', betId });
      await bet.type('47');
      await bet.quickAmount(100);
      await bet.stake('47', 'teng_bon_2').fill('500');
      await press(page.getByRole('button', { name: say('lotto:slip.send') }));
      const sheet = page.getByRole('dialog', { name: say('lotto:send.title') });
      await expectInSight(sheet.getByRole('alert'));
      await expect(sheet.getByRole('button', { name: say('host:actions.confirm') })).toBeHidden();
      const deposit = sheet.getByRole('link');
      await expectInSight(deposit);
      await press(deposit);
      await expect(page.getByLabel(say('credit:ask.amount'), { exact: true })).not.toHaveValue('');
      await expect(page).toHaveURL(/back=%2Flotto%2Fyeekee%2F\d+$/);
    });
  });
}

test(
  'a session that ends elsewhere leaves the slip, and signing in leads back to it',
  desktopIsEnough('keptSlip has the same on a phone'),
  async ({ page, visitor, say, press, openBrowser, noise }) => {
    noise.push(/status of 401/);
    const member = await signUp(page.request);
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 90);
    await bet.open(round);
    await bet.type('47');
    await bet.hasLines(1);
    const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
    await elsewhere.request.post('/api/users.logout', {
      headers: { origin: new URL(page.url()).origin },
    });
    await expect(page.getByText(say('shell:wanted.ended'))).toBeVisible();
    await press(page.getByRole('link', { name: say('shell:errors.signInAgain') }));
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL(`/lotto/yeekee/${round.betId}`);
    await bet.hasLines(1);
  },
);
