import { callProduct } from '../../product/callProduct.ts';
import { balanceOf } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { NumberListsPage } from '../../pages/NumberListsPage.ts';
import { SetsPage } from '../../pages/SetsPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test(
  'a slip in two tabs is one slip: lines of both are joined, it is sent once, and the other tab says so',
  phoneIsEnough('tabs are the same on every screen'),
  async ({ visitor, page, say, context, join, press }) => {
    const { balance } = await join(300);
    const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
    const [a, b] = [
      new BetPage(visitor),
      new BetPage({ ...visitor, page: await context.newPage() }),
    ];
    await a.open(round);
    for (const number of ['13', '24']) await a.type(number);
    await a.quickAmount(20);
    await b.open(round);
    await b.hasLines(2);
    await b.type('35');
    await b.quickAmount(20);
    await a.hasLines(3);

    // The confirmation is open in B while A sends.
    const confirmInB = await b.send();
    await press(await a.send());
    await expect(a.receipt).toBeVisible();
    await expect(confirmInB).toBeHidden();
    await b.hasLines(0);
    await expect(b.visitor.page.getByText(say('lotto:slip.boughtBefore'))).toBeVisible();
    // On a phone the slip is below what one sees, and the foot says so as well.
    await expect(b.visitor.page.getByText(say('lotto:receipt.title'))).toBeInViewport();
    const { slips } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
    expect(slips.map(({ stake, lineCount }) => [stake, lineCount])).toEqual([[60, 3]]);
    expect(await balanceOf(page.request)).toBeCloseTo(balance - 60, 2);
  },
);

test('a restored session that sends a slip once more, with one more line, buys nothing twice', async ({
  visitor,
  page,
  say,
  context,
  openBrowser,
  join,
  press,
  noise,
}) => {
  noise.push(/status of 409 .*poys\.create/);
  const { balance } = await join(300);
  const round = await openRound(page.request, 'BET_YEEKEE_15', 120);
  const bet = new BetPage(visitor);
  await bet.open(round);
  for (const number of ['13', '24']) await bet.type(number);
  await bet.quickAmount(20);
  const restored = await openBrowser({ storageState: await context.storageState() });
  await press(await bet.send());
  await expect(bet.receipt).toBeVisible();

  const old = new BetPage({ ...visitor, page: await restored.newPage() });
  await old.visitor.page.goto(page.url());
  await old.hasLines(2);
  await old.type('35');
  await old.quickAmount(20);
  await press(await old.send());
  await expect(old.visitor.page.getByText(say('lotto:slip.boughtBefore'))).toBeVisible();
  await old.hasLines(1);
  await expect(old.stake('35', 'teng_bon_2')).toHaveValue('20');
  expect(await balanceOf(page.request)).toBeCloseTo(balance - 40, 2);

  await press(await old.send());
  await expect(old.receipt).toBeVisible();
  const { slips } = await callProduct(page.request, '/poy-api/poys.all', { body: {} });
  expect(slips.map(({ stake, lineCount }) => [stake, lineCount])).toEqual([
    [20, 1],
    [40, 2],
  ]);
});

test('a basket in two tabs is one basket: it is bought once, and the other tab says so', async ({
  visitor,
  page,
  say,
  context,
  join,
}) => {
  const { balance } = await join(500);
  const market = 'BET_LOTERRY4_LAOS';
  await openRound(page.request, market, 60);
  const [a, b] = [
    new SetsPage(visitor),
    new SetsPage({ ...visitor, page: await context.newPage() }),
  ];
  await a.open(market);
  await b.open(market);
  await a.choose('1357');
  await expect(b.rows).toHaveCount(1);
  await b.choose('2468');
  await expect(a.rows).toHaveCount(2);
  await a.buy();
  await expect(a.receipt).toBeVisible();
  await expect(b.rows).toHaveCount(0);
  await expect(b.visitor.page.getByText(say('lotto:slip.boughtBefore'))).toBeVisible();
  expect(await balanceOf(page.request)).toBeCloseTo(balance - 240, 2);
});

test('a number list that two tabs edit loses no line: the second to save joins both', async ({
  visitor,
  page,
  say,
  context,
  join,
  press,
  noise,
}) => {
  noise.push(/Failed to load resource.*number-sets\.save/);
  await join();
  const a = new NumberListsPage(visitor);
  const b = new NumberListsPage({ ...visitor, page: await context.newPage() });
  await page.goto('/number-set');
  await a.startNew();
  await a.name.fill('โชคดี');
  await a.paste('47', 1);
  await a.save();
  for (const tab of [a, b]) {
    await tab.visitor.page.goto('/number-set');
    const edit = tab.visitor.page.getByRole('link', { name: say('lotto:numberLists.edit') });
    await press(edit);
  }
  await a.paste('12', 1);
  await b.paste('34', 1);
  await b.save();
  await expect(b.lists).toHaveText([/47.*34/s]);
  await a.save();
  await press(page.getByRole('button', { name: say('lotto:numberLists.joinBoth') }));
  await a.save();
  await expect(a.lists).toHaveText([/47.*34.*12/s]);
});
