import { randomUUID } from 'node:crypto';
import { callProduct, Refused } from '../../product/callProduct.ts';
import { balanceOf } from '../../people/member.ts';
import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'too little money: nothing is taken, nothing of the slip is lost, and the deposit is one tap away',
  desktopIsEnough('slipOnPhone has the same on a phone'),
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(100);
    const bet = new BetPage(visitor);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
    await bet.open(round);
    await bet.type('47');
    await bet.stakeForAll.fill('500');
    const deposit = page
      .getByRole('main')
      .getByRole('link', { name: say('lotto:slip.deposit'), exact: true });
    await expect(deposit).toBeVisible();
    await press(page.getByRole('button', { name: say('lotto:slip.send') }));
    const sheet = page.getByRole('dialog', { name: say('lotto:send.title') });
    await expect(sheet.getByRole('alert')).toBeVisible();
    await expect(sheet.getByRole('button', { name: say('host:actions.confirm') })).toBeHidden();
    await new TopBar(visitor).shows(balance);
    expect(await balanceOf(page.request)).toBe(balance);

    await press(sheet.getByRole('link'));
    await expect(page).toHaveURL(/\/credit\/deposit\/normal\?amount=\d+&back=/);
    await page.goBack();
    await bet.hasLines(1);
    await expect(bet.stake('47', 'teng_bon_2')).toHaveValue('500');
    expect((await callProduct(page.request, '/poy-api/poys.all', { body: {} })).slips).toEqual([]);
  },
);

test('two quick presses on send make one slip', async ({ visitor, page, hasTouch, join }) => {
  const { balance } = await join(300);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 120));
  await bet.type('47');
  await bet.quickAmount(20);
  const confirm = await bet.send();
  const box = await confirm.boundingBox();
  if (!box) throw new Error('The button is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasTouch) await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  else await page.mouse.dblclick(x, y);
  await new TopBar(visitor).shows(balance - 20);
  await bet.hasLines(0);
  const { slips } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
  expect(slips.map(({ stake, lineCount }) => ({ stake, lineCount }))).toEqual([
    { stake: 20, lineCount: 1 },
  ]);
  expect(await balanceOf(page.request)).toBeCloseTo(balance - 20, 2);
});

test(
  'a round that closes while its page is open: no slip is taken any more, and the lines move on',
  desktopIsEnough('roundCloses has the same on a phone'),
  async ({ visitor, page, say, press, join }) => {
    const { balance } = await join(300);
    const bet = new BetPage(visitor);
    // Long enough for a slow machine to write the slip.
    const round = await openRound(page.request, 'BET_YEEKEE_SPEED', 25);
    await bet.open(round);
    await bet.type('4712');
    await bet.quickAmount(10);
    await bet.send();
    await expect(
      page.getByText(
        say('lotto:closed.text', { round: say('host:round', { number: round.number }) }),
      ),
    ).toBeVisible({ timeout: 150_000 });
    await expect(
      page.getByRole('dialog').getByText(say('lotto:closed.left', { count: 2 })),
    ).toBeVisible();

    const late = callProduct(page.request, '/poy-api/poys.create', {
      body: {
        betId: round.betId,
        lines: [{ option: 'teng_bon_2', number: '47', price: 10, multiply: 90 }],
      },
      key: randomUUID(),
    });
    expect(await late.catch((error: unknown) => error)).toMatchObject({
      constructor: Refused,
      code: 'ROUND_CLOSED',
    });
    expect(await balanceOf(page.request)).toBe(balance);

    // On a busy machine the next round may be about to close, too, and a later one is offered.
    const next = say('host:round', { number: '#' });
    const move = say('lotto:closed.move', { count: 2, round: next });
    await press(page.getByRole('button', { name: new RegExp(move.replace('#', '\\d+')) }));
    await bet.hasLines(2);
    await expect(bet.stake('12', 'teng_bon_2')).toHaveValue('10');
    await expect(page).not.toHaveURL(new RegExp(`/${round.betId}$`));
    await press(await bet.send());
    await expect(bet.receipt).toBeVisible();
    await new TopBar(visitor).shows(balance - 20);
  },
);
