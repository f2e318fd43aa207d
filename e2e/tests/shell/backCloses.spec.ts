import { BetPage } from '../../pages/BetPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test('@phone the back button closes a sheet first, and then leaves the page', async ({
  visitor,
  page,
  join,
  say,
}) => {
  await join(300);
  const round = await openRound(page.request, 'BET_YEEKEE_15', 90);
  await page.goto('/lotto');
  const bet = new BetPage(visitor);
  await bet.open(round);
  await bet.type('47');
  await expect(bet.lines).toHaveCount(1);
  const here = page.url();
  const question = page.getByRole('dialog');
  const clear = page.getByRole('button', { name: say('lotto:slip.clear') });

  await visitor.press(clear);
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  await page.goBack();
  await expect(question).toHaveCount(0);
  expect(page.url()).toBe(here);
  await expect(bet.lines).toHaveCount(1);

  // Closed in another way it leaves nothing to go back through.
  await visitor.press(clear);
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  await visitor.press(question.getByRole('button', { name: say('host:actions.close') }));
  await expect(question).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/lotto$/);
});
