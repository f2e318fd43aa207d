import type { Page } from '@playwright/test';
import { BetPage } from '../../pages/BetPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

/**
 * Asks the browser to close what is on top, as the back button of an Android phone does. Headless
 * browsers have no such button, but Escape and `requestClose` go the same way: the close watcher of
 * the dialog.
 */
const back = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose());

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('@phone back closes a sheet first, and leaves nothing behind in the history', async ({
  visitor,
  page,
  join,
  say,
  press,
}) => {
  await join(300);
  const round = await openRound(page.request, 'BET_YEEKEE_15', 90);
  await page.goto('/lotto');
  const bet = new BetPage(visitor);
  await bet.open(round);
  await bet.type('47');
  await bet.hasLines(1);
  const here = page.url();
  const before = await entries(page);
  const question = page.getByRole('dialog');
  const clear = page.getByRole('button', { name: say('lotto:slip.clear') });

  await press(clear);
  await expect(question).toBeVisible();
  await back(page);
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(here);
  await bet.hasLines(1);

  // Only what is on top is closed: here something that was opened over the question.
  await press(clear);
  await page.evaluate(() => {
    const over = new (window as unknown as { CloseWatcher: new () => EventTarget }).CloseWatcher();
    over.addEventListener('close', () => (document.body.dataset.over = 'closed'));
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-over', 'closed');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await press(clear);
  await press(question.getByRole('button', { name: say('host:actions.close') }));
  await expect(question).toHaveCount(0);
  expect(await entries(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/lotto$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('@phone a step back that the browser has made is taken back while a sheet is open', async ({
  visitor,
  page,
  join,
  say,
  press,
}) => {
  await join(300);
  const { betGroup, betId } = await openRound(page.request, 'BET_YEEKEE_15', 90);
  await page.goto('/lotto');
  const way = `/lotto/${betGroup}/${betId}`;
  await press(page.getByRole('main').locator(`a[href="${way}"]`).first());
  const bet = new BetPage(visitor);
  await expect(bet.option('teng_bon_2')).toBeVisible();
  await bet.type('47');
  await bet.hasLines(1);
  await press(page.getByRole('button', { name: say('lotto:slip.clear') }));
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(way);
  await bet.hasLines(1);
  await page.goBack();
  await expect(page).toHaveURL('/lotto');
});

test('@phone a way out of a sheet leads to the new page, and back leads to the slip', async ({
  visitor,
  page,
  join,
  say,
  press,
}) => {
  await join(100);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 90));
  await bet.type('47');
  await bet.quickAmount(100);
  await bet.stake('47', 'teng_bon_2').fill('500');
  await press(page.getByRole('button', { name: say('lotto:slip.send') }));
  await press(page.getByRole('dialog').getByRole('link'));
  const amount = page.getByLabel(say('credit:ask.amount'), { exact: true });
  await expect(amount).toBeVisible();
  await page.goBack();
  await bet.hasLines(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(amount).toBeVisible();
});

test('@phone a purchase under way stays in sight, however often back is pressed', async ({
  visitor,
  page,
  join,
  press,
}) => {
  await join(100);
  const bet = new BetPage(visitor);
  await bet.open(await openRound(page.request, 'BET_YEEKEE_15', 90));
  await bet.type('47');
  await bet.quickAmount(10);
  let answer = (): void => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/poy-api/poys.create', async (route) => {
    await held;
    await route.continue();
  });
  await press(await bet.send());
  const sheet = page.getByRole('dialog');
  for (let times = 0; times < 3; times += 1) {
    await back(page);
    await expect(sheet).toBeVisible();
  }
  answer();
  await expect(bet.receipt).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
