import { randomInt } from 'node:crypto';
import { walksOf } from '../../cases/bothDevices.ts';
import { callProduct } from '../../product/callProduct.ts';
import { SlipPage } from '../../pages/SlipPage.ts';
import { expect, test } from '../../poyTest.ts';
import { addOwnAccount, sendMoney } from '../../money/transfers.ts';

for (const { locale, tag } of walksOf(1)) {
  test(`the slip of a transfer is read, credited, and used once, in ${locale} ${tag}`, async ({
    page,
    product,
    meet,
    noise,
  }) => {
    noise.push(/Failed to load resource.*deposits\.manual/);
    const { uuid, visitor } = await meet(locale);
    await addOwnAccount(product.dataDir, uuid);
    const { say, press } = visitor;
    await page.goto('/credit/deposit');
    await press(page.getByRole('link', { name: say('credit:manual.ways') }));
    const slips = new SlipPage(visitor);
    const [bank] = await callProduct(page.request, '/poy-api/banks.all');

    // The member sends the money, and no request waits for it.
    const amount = randomInt(60_000, 69_999) / 100;
    const movementId = await sendMoney(page.request, product.sandboxUrl, {
      toAccount: bank?.accountNumber ?? '',
      amount,
    });
    await slips.tell(movementId, amount);
    const credited = page.getByText(say('credit:manual.text.credited'));
    await expect(credited).toBeVisible();
    await page.reload();
    await expect(credited).toBeVisible();

    await press(page.getByRole('button', { name: say('credit:manual.again') }));
    await slips.tell(movementId, amount);
    await expect(page.getByText(say('credit:manual.rules.picture.used'))).toBeVisible();
  });
}
