import { expect, test } from '../../poyTest.ts';
import { drawnRound } from '../../rounds.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the first page still tells what closes next and what came out last', async ({
  page,
  say,
}) => {
  test.setTimeout(150_000);
  await drawnRound(page.request);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('shell:home.title') })).toBeVisible();
  const closing = page.getByRole('region', { name: say('shell:home.closing') });
  // The other rounds that are open depend on the hour. This one is always open.
  await expect(
    closing.getByRole('listitem').filter({ hasText: say('host:markets.BET_YEEKEE_SPEED') }),
  ).toContainText(/\d\d:\d\d/);
  await expect(closing.getByRole('listitem')).toHaveText([/\d\d:\d\d/, /\d\d:\d\d/, /\d\d:\d\d/]);
  await expect(page.getByRole('heading', { name: say('shell:home.latest') })).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(say('host:markets.BET_YEEKEE_SPEED')) }).first(),
  ).toBeVisible();
});
