import { expect, request } from '@playwright/test';
import { openPage } from '../openPage.ts';
import { callProduct } from '../product/callProduct.ts';
import { BetPage } from '../pages/BetPage.ts';
import { openRound } from '../rounds.ts';
import { payInCaptions, slipCaptions } from './captions.ts';
import type { Film, Stage } from './Stage.ts';

async function buySlip({ visitor, say, hold, tap, poster }: Stage): Promise<void> {
  const { page, say: words } = visitor;
  const { betId, betGroup } = await openRound(page.request, 'BET_YEEKEE_15', 90);
  const bet = new BetPage(visitor);
  await openPage(visitor, '/lotto');
  say(slipCaptions.choose);
  await hold(2_500);
  await tap(page.getByRole('main').locator(`a[href="/lotto/${betGroup}/${betId}"]`).first());
  await expect(bet.option('teng_lang_2')).toBeVisible();
  say(slipCaptions.number);
  await hold(1_500);
  await tap(bet.option('teng_lang_2'));
  await hold(600);
  for (const digit of '47') await tap(bet.keypad.getByRole('button', { name: digit, exact: true }));
  await bet.hasLines(2);
  await hold(1_500);
  const quick = page.getByRole('group', { name: words('lotto:slip.quick') });
  say(slipCaptions.stake);
  await hold(1_000);
  await tap(quick.getByRole('button', { name: '20', exact: true }));
  const count = page.getByRole('heading', {
    name: words('lotto:slip.count', { count: 2 }),
    exact: true,
  });
  await count.evaluate((slip) => scrollBy(0, slip.getBoundingClientRect().top - 80));
  await poster();
  await hold(3_000);
  say(slipCaptions.send);
  await tap(page.getByRole('button', { name: words('lotto:slip.send') }));
  const confirm = page
    .getByRole('dialog')
    .getByRole('button', { name: words('host:actions.confirm') });
  await expect(confirm).toBeEnabled();
  await hold(3_000);
  await tap(confirm);
  await expect(bet.receipt).toBeVisible();
  say(slipCaptions.sent);
  await hold(2_000);
  await tap(bet.receipt.getByRole('link', { name: words('lotto:receipt.look') }));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    words('lotto:slip.title'),
  );
  await hold(4_000);
}

async function payIn({ visitor, product, say, hold, tap, poster }: Stage): Promise<void> {
  const { page, say: words } = visitor;
  await openPage(visitor, '/credit');
  say(payInCaptions.open);
  await hold(2_500);
  await tap(page.getByRole('main').locator('a[href="/credit/deposit"]'));
  const way = page.getByRole('main').locator('a[href="/credit/deposit/normal"]');
  await expect(way).toBeVisible();
  say(payInCaptions.way);
  await hold(2_000);
  await tap(way);
  const amount = page.getByLabel(words('credit:ask.amount'), { exact: true });
  await expect(amount).toBeVisible();
  say(payInCaptions.amount);
  await hold(1_500);
  await tap(amount);
  await amount.pressSequentially('500', { delay: 120 });
  await hold(1_200);
  await tap(page.getByRole('button', { name: words('credit:ask.submit') }));
  await expect(page.getByText(words('credit:pay.waiting'))).toBeVisible();
  say(payInCaptions.exact);
  await poster();
  await hold(4_000);
  await transfer(visitor, product.sandboxUrl);
  await expect(page.getByRole('heading', { name: words('credit:arrived.title') })).toBeVisible({
    timeout: 30_000,
  });
  say(payInCaptions.arrived);
  await hold(5_000);
}

/** Sends what the page asks for, as the member does in the app of the bank. */
async function transfer({ page }: Stage['visitor'], sandboxUrl: string): Promise<void> {
  const asked = await callProduct(page.request, '/poy-api/deposits.latest', {
    query: { kind: 'normal' },
  });
  if (!asked || asked.prepareAmount === null) throw new Error('Nobody asked for a deposit');
  const calls = await request.newContext();
  await calls.post(`${sandboxUrl}/transfers`, {
    form: {
      toAccount: asked.accountNumber,
      amount: asked.prepareAmount.toFixed(2),
      fromName: 'Somchai Sathit',
      fromAccount: '0123456780',
    },
  });
  await calls.dispose();
}

/** The films that come with the product. */
export const films: readonly Film[] = [
  { name: 'buy-a-slip', userName: 'demo04', play: buySlip },
  { name: 'pay-in', userName: 'demo05', play: payIn },
];
