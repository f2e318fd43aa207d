import { walksOf } from '../../cases/bothDevices.ts';
import { expectFinger, expectInSight } from '../../screen/inSight.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { expect, test } from '../../poyTest.ts';

for (const [nth, { locale, tag }] of walksOf(0).entries()) {
  test(`a transfer of another amount is told, and what the member says of it is kept, in ${locale} ${tag}`, async ({
    page,
    product,
    meet,
  }) => {
    const { visitor } = await meet(locale);
    const { say, press } = visitor;
    await page.goto('/credit/deposit/normal');
    const deposit = new DepositPage(visitor);
    // The bank's transfers are told apart by their amounts.
    const asked = 731 + nth;
    await deposit.ask(asked);
    const toAccount = await deposit.copy('pay.copyAccount');
    await page.request.post(`${product.sandboxUrl}/transfers`, {
      form: {
        toAccount,
        amount: asked.toFixed(2),
        fromName: 'Tester',
        fromAccount: '9812345678',
      },
    });
    await page.reload();
    const told = page.getByRole('status').filter({ hasText: say('credit:lost.unfitted') });
    await expect(told).toBeVisible();
    const door = told.getByRole('button');
    await expectFinger(door);
    await press(door);
    const sheet = page.getByRole('dialog', { name: say('credit:lost.title') });
    await sheet.getByLabel(say('credit:lost.amount')).fill(String(asked));
    await sheet.getByLabel(say('credit:lost.fromLast4')).fill('5678');
    const send = sheet.getByRole('button', { name: say('credit:lost.send') });
    await send.scrollIntoViewIfNeeded();
    await expectInSight(send);
    await press(send);
    await expect(
      page.getByText(say('credit:lost.waiting', { amount: `฿${asked}.00` })),
    ).toBeVisible();
    await expect(told).toBeHidden();
  });
}
