import { expect, test } from '../product.ts';

test('the language changes without a reload, in the shell and in a remote, and is kept', async ({ page }) => {
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'ผลรางวัล', level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('button', { name: 'ภาษา' }).click();
  await page.getByRole('menuitemradio', { name: 'ខ្មែរ' }).click();
  await expect(page.getByRole('heading', { name: 'លទ្ធផល', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'លទ្ធផល', level: 1 })).toBeVisible();
});

test('two sites of one installation have their own name, theme and modules', async ({ page, product }) => {
  const lotus = product.url.replace('localhost', 'lotus.localhost');
  await page.goto(`${lotus}/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lotus');
  await expect(page.getByRole('banner')).toContainText('Lotus');
  await expect(page.getByRole('link', { name: 'หวย', exact: true }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'เกม', exact: true })).toHaveCount(0);
  const missing = await page.goto(`${lotus}/games`);
  expect(missing?.status()).toBe(404);
});
