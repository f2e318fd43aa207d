import { callProduct } from '../../product/callProduct.ts';
import { channelOpened } from '../../browser/channelOpened.ts';
import { findMisfits } from '../../screen/fits.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'a slip that was being written lies on the 401 page, and is there after signing in',
  phoneIsEnough('slipOnPhone has the same on a desktop'),
  async ({ visitor, page, say, press, context, join, openBrowser, noise }) => {
    noise.push(/status of 401/);
    const member = await join(100);
    const live = channelOpened(page);
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
    await bet.open(round);
    await bet.type('47');
    await bet.quickAmount(20);
    await live;
    const address = page.url();
    const elsewhere = await openBrowser({ storageState: await context.storageState() });
    await callProduct(elsewhere.request, '/api/users.logout');
    await expect(
      page.getByRole('heading', { level: 1, name: say('shell:errors.unauthorizedTitle') }),
    ).toBeVisible();
    const paper = page.getByRole('main').getByRole('listitem');
    await expect(paper).toHaveCount(1);
    await expect(paper).toContainText('47');
    await expect(paper).toContainText('20');
    expect(await findMisfits(page)).toEqual([]);
    await press(page.getByRole('link', { name: say('shell:errors.signInAgain') }));
    await new SignPage(visitor).signIn(member);
    await expect(page).toHaveURL(address);
    await bet.hasLines(1);
  },
);
