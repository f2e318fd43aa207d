import { randomInt, randomUUID } from 'node:crypto';
import { expectOnBoth, walksOf } from '../../cases/bothDevices.ts';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { balanceOf } from '../../people/member.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { SlipPage } from '../../pages/SlipPage.ts';
import { expect, test } from '../../poyTest.ts';
import { addOwnAccount, sendMoney } from '../../money/transfers.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const path = '/credit/deposit/manual';

for (const { locale, tag } of walksOf(1))
  test(`a slip gets its money ahead of the bank’s word, in ${locale} ${tag}`, async ({
    page,
    product,
    meet,
  }) => {
    const { uuid, visitor, openSecond } = await meet(locale);
    const { say, press } = visitor;
    const both = { here: page, there: await openSecond() };
    const slips = new SlipPage(visitor);
    const [bank] = await callProduct(page.request, '/poy-api/banks.all');
    const toAccount = bank?.accountNumber ?? '';
    const newAmount = (): number => randomInt(70_000, 90_000) / 100;
    const sendLate = (amount: number): Promise<string> =>
      sendMoney(page.request, product.sandboxUrl, { toAccount, amount, keep: true });
    const expectState = (state: 'pending' | 'matched' | 'credited' | 'expired') =>
      expectOnBoth(
        both,
        (on) => expect(on.getByText(say(`credit:manual.text.${state}`))).toBeVisible(),
        `a slip that is ${state}`,
      );
    const first = newAmount();
    await addOwnAccount(product.dataDir, uuid);

    await test.step('the money is there before the bank has reported the transfer', async () => {
      await page.goto(path);
      await both.there.goto(path);
      await expect(page.getByLabel(say('credit:manual.slip'))).toBeVisible();
      await expectFine(page, 'the form of a slip');
      const movementId = await sendLate(first);
      await slips.tell(movementId, first);
      await expectState('matched');
      expect(await balanceOf(page.request)).toBe(first);
      await page.request.post(`${product.sandboxUrl}/transfers/again`, { form: { movementId } });
      await expectState('credited');
      expect(await balanceOf(page.request)).toBe(first);
    });

    await test.step('it is taken back where the bank never reports the transfer', async () => {
      await press(page.getByRole('button', { name: say('credit:manual.again') }));
      const amount = newAmount();
      await slips.tell(await sendLate(amount), amount);
      await expect(page.getByText(say('credit:manual.text.matched'))).toBeVisible();
      await changeDatabase(
        product.dataDir,
        'UPDATE wallet.slip SET back_at = now() WHERE member = $1 AND back_at IS NOT NULL',
        [uuid],
      );
      await expectState('expired');
      expect(await balanceOf(page.request)).toBe(first);
    });

    await test.step('a slip that the bank does not know waits, and is cancelled', async () => {
      await press(page.getByRole('button', { name: say('credit:manual.again') }));
      await slips.tell(randomUUID(), newAmount());
      await expectState('pending');
      await new DepositPage({ ...visitor, page: both.there }).cancel();
      await expect(page.getByLabel(say('credit:manual.slip'))).toBeVisible();
    });
  });
