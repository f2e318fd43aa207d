import { expect, test } from '../product.ts';
import { remoteServer } from '../remoteServer.ts';
import { setRemote } from '../siteRemotes.ts';
import { startProduct } from '../startProduct.ts';

test('a remote whose server is stopped takes nothing else with it, and comes back without a reload', async ({ page, context }) => {
  const product = await startProduct();
  const remote = remoteServer('games');
  try {
    await remote.start();
    await setRemote(product.dataDir, 'localhost', 'games', remote.manifest());
    await context.request.post(`${product.url}/api/users.login`, { data: { userName: 'demo07', password: 'Demo#2026' } });
    const manifestOf = async () => (await context.request.get(`${product.url}/api/sites-details`)).json() as Promise<{ data: { remotes: { games: string } } }>;
    await expect.poll(async () => (await manifestOf()).data.remotes.games).toBe(remote.manifest());

    await remote.stop();
    await page.goto(`${product.url}/main`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('main').getByRole('link', { name: 'เกม' }).click();
    await expect(page.getByText('ส่วนนี้โหลดไม่สำเร็จ')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1,000.00');

    await page.getByRole('banner').getByRole('link', { name: 'Poy' }).click();
    await expect(page.getByRole('heading', { name: 'ปิดรับเร็ว ๆ นี้' })).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'ผลรางวัล' }).first().click();
    await expect(page.getByRole('heading', { name: 'ผลรางวัล', level: 1 })).toBeVisible();

    await page.goBack();
    await page.locator('main').getByRole('link', { name: 'เกม' }).click();
    await expect(page.getByText('ส่วนนี้โหลดไม่สำเร็จ')).toBeVisible();
    await remote.start();
    await page.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(page.getByText('ส่วนนี้โหลดไม่สำเร็จ')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'เกม', level: 1 })).toBeVisible();
    await expect(page.locator('main [role="status"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await remote.stop();
    await product.stop();
  }
});
