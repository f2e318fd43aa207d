import { TopBar } from '../../pages/TopBar.ts';
import { payIn } from '../../people/member.ts';
import { expect } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { test } from '../../product/ownProductTest.ts';

for (const { locale, tag } of [
  { locale: 'kh', tag: '@phone' },
  { locale: 'th', tag: '@desktop' },
] as const)
  test(`${tag} what happened while the server was away is told once, in ${locale}`, async ({
    meet,
    noise,
    product,
  }) => {
    // The pages ask while nobody answers.
    noise.push(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket connection|status of 50\d/);
    const { visitor, openSecond } = await meet(locale);
    const { page } = visitor;
    const second = await openSecond();
    const bars = [new TopBar(visitor), new TopBar({ ...visitor, page: second })];
    const told = async () =>
      (await callProduct(page.request, '/api/notifications.list', { body: { limit: 30 } })).rows;
    const deposits = async () => (await told()).filter(({ kind }) => kind === 'deposit').length;
    await page.goto('/main');
    await second.goto('/main');
    await payIn(page.request, product.sandboxUrl, 100);
    await expect.poll(deposits).toBe(1);
    const { length } = await told();
    for (const bar of bars) await expect(bar.news(length)).toBeVisible();

    await product.restart();
    await payIn(page.request, product.sandboxUrl, 200);
    await expect.poll(deposits).toBe(2);
    for (const bar of bars) await expect(bar.news(length + 1)).toBeVisible();

    await page.goto('/profile/notifications');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(length + 1);
    for (const bar of bars) await expect(bar.news(length + 1)).toHaveCount(0);
    expect(await deposits()).toBe(2);
  });
