import { randomInt } from 'node:crypto';
import { walksOf } from '../../cases/bothDevices.ts';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { expectMarked, markPage } from '../../browser/marker.ts';
import { balanceOf } from '../../people/member.ts';
import { approveWithdrawal, giveMoney } from '../../people/operator.ts';
import { WithdrawPages } from '../../pages/WithdrawPages.ts';
import { expect, test } from '../../poyTest.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The holder of every account at the sandbox's bank that nobody named. */
const holder = { firstName: 'สมชาย', lastName: 'สาธิต' };

for (const { locale, tag } of walksOf(1)) {
  test(`a member takes money out to an own account, in ${locale} ${tag}`, async ({
    page,
    product,
    meet,
    noise,
  }) => {
    // The first sending of the account is answered by the question for the password.
    noise.push(/status of 409 .*users-banks\.create\)/);
    const { uuid, userName, password, language, visitor } = await meet(locale);
    const { say, press } = visitor;
    const pages = new WithdrawPages(visitor);
    const main = page.getByRole('main');
    const change = (statement: string) => changeDatabase(product.dataDir, statement, [uuid]);
    await callProduct(page.request, '/api/users-infos.update', {
      body: { ...holder, email: 'somchai@example.com', lineId: null },
    });
    await giveMoney(page.request, userName, 310);

    await test.step('adds an account, which the bank knows', async () => {
      await change('UPDATE members.session SET proved_at = NULL WHERE member = $1');
      // A new site holds nothing; this one does.
      await changeDatabase(
        product.dataDir,
        'UPDATE wallet.withdrawal_rule SET hold_seconds = greatest(hold_seconds, 86400)',
        [],
      );
      await page.goto('/bank/add');
      await expect(main).toContainText(`${holder.firstName} ${holder.lastName}`);
      await expectFine(page, 'the form of an account');
      await pages.add('GSB', language, `${randomInt(1e9, 1e10 - 1)}11`);
      await pages.prove(password);
      await expect(page).toHaveURL('/bank/status');
      await expect(pages.account).toContainText(say('credit:bank.status.verified'));
      await expectFine(page, 'the accounts');
    });

    await test.step('waits while the account is new', async () => {
      await press(page.getByRole('link', { name: say('credit:withdraw.title'), exact: true }));
      const [held = ''] = say('credit:withdraw.why.WITHDRAWAL_HELD', { from: '{}' }).split('{}');
      await expect(page.getByRole('alert')).toContainText(held.trim());
      const button = page.getByRole('button', {
        name: say('credit:withdraw.button'),
        exact: true,
      });
      await expect(button).toBeDisabled();
      await change(`UPDATE wallet.member_bank SET created_at = created_at - interval '2 days'
          WHERE member = $1`);
      await page.reload();
      await expect(button).toBeEnabled();
      await expectFine(page, 'the form of a withdrawal');
    });

    await test.step('is told that an amount is too large, and asks for less', async () => {
      const buttonOf = (amount: string) => say('credit:withdraw.buttonOf', { amount });
      await pages.ask('49000.01', buttonOf('฿49,000.01'));
      await expect(
        page.getByLabel(say('credit:withdraw.amount'), { exact: true }),
      ).toHaveAccessibleDescription(
        new RegExp(
          say('credit:errors.WITHDRAWAL_TIME_LIMIT', { perTime: '฿49,000' }).replaceAll('.', '\\.'),
        ),
      );
      await pages.ask('300', buttonOf('฿300.00'));
      await expectFine(page, 'the question before a withdrawal');
      await pages.confirm();
      await expect(page).toHaveURL('/credit/status');
      await pages.expectAt('review');
      await expectFine(page, 'a withdrawal under way');
    });

    await test.step('cannot ask for another one meanwhile', async () => {
      await page.goto('/credit/withdraw');
      await expect(page.getByText(say('credit:errors.WITHDRAWAL_OPEN'))).toBeVisible();
      await press(page.getByRole('link', { name: say('credit:withdraw.see') }));
      await pages.expectAt('review');
    });

    await test.step('sees it paid, and again after a reload', async () => {
      await markPage(page);
      await approveWithdrawal(page.request, userName);
      const paid = pages.past.filter({ hasText: say('credit:withdrawals.paid') });
      await expect(paid).toContainText('฿300.00');
      await expectMarked(page);
      await page.reload();
      await expect(paid).toContainText('฿300.00');
      await expectFine(page, 'a withdrawal that was paid');
      expect(await balanceOf(page.request)).toBe(10);
    });
  });
}
