import type { Page } from '@playwright/test';
import { payIn } from '../../people/member.ts';
import { expect, test } from '../../poyTest.ts';
import { callProduct } from '../../product/callProduct.ts';
import { expectFine } from '../../screen/expectFine.ts';

for (const { locale, tag } of [
  { locale: 'kh', tag: '@phone' },
  { locale: 'th', tag: '@desktop' },
] as const)
  test(`${tag} what happened is told on two devices and leaves both when one looks, in ${locale}`, async ({
    meet,
    product,
    noise,
  }) => {
    noise.push(/ERR_INTERNET_DISCONNECTED/);
    const { visitor, openSecond } = await meet(locale);
    const { page, say, press } = visitor;
    const told = async () =>
      (await callProduct(page.request, '/api/notifications.list', { body: { limit: 30 } })).rows;
    /** Returns the element with the count on a page: the account on a phone, the bell elsewhere. */
    const counter = (on: Page, count: number) => {
      const role = (on.viewportSize()?.width ?? 0) < 900 ? 'button' : 'link';
      return on.getByRole('banner').getByRole(role, { name: say('shell:nav.new', { count }) });
    };
    const second = await openSecond();
    await page.goto('/main');
    await second.goto('/main');
    // What came before the second one has been told by then: sources are read in turns.
    for (const baht of [100, 150]) await payIn(page.request, product.sandboxUrl, baht);
    const deposits = async () => (await told()).filter(({ kind }) => kind === 'deposit').length;
    await expect.poll(deposits).toBe(2);
    const { length } = await told();
    await expect(counter(page, length)).toBeVisible();
    await expect(counter(second, length)).toBeVisible();

    await test.step('looking at the list takes the count from both', async () => {
      await press(counter(page, length));
      if (tag === '@phone')
        await press(page.getByRole('menuitem', { name: say('shell:titles.notifications') }));
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(length);
      await expect(counter(page, length)).toHaveCount(0);
      await expect(counter(second, length)).toHaveCount(0);
      await expectFine(page, 'notifications');
    });

    await test.step('a row is read by being opened, on both', async () => {
      const title = say('profile:notifications.row.deposit.credited');
      const unread = (on: Page) =>
        on.getByRole('button', { name: say('profile:notifications.read', { title }) });
      await second.goto('/profile/notifications');
      await expect(unread(second)).toHaveCount(2);
      await press(page.getByRole('link', { name: title }).first());
      await expect(page).toHaveURL(/\/credit\/statement/);
      await expect(unread(second)).toHaveCount(1);
      await second.goto('/main');
    });

    await test.step('what was missed without a network comes once', async () => {
      await second.context().setOffline(true);
      await payIn(page.request, product.sandboxUrl, 200);
      await expect.poll(async () => (await told()).length).toBe(length + 1);
      await second.context().setOffline(false);
      await expect(counter(second, 1)).toBeVisible();
      await expect(counter(page, 1)).toBeVisible();
    });
  });
