import { randomInt, randomUUID } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { expectFine } from '../../screen/expectFine.ts';
import { balanceOf } from '../../people/member.ts';
import { giveMoney } from '../../people/operator.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { expect, test } from '../../poyTest.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Another name than that of every account which nobody named at the sandbox's bank. */
const person = { firstName: 'สมหญิง', lastName: 'ใจดี', email: 'a@example.com', lineId: null };

test('an operator verifies an account, and refuses and approves its withdrawals', async ({
  page,
  say,
  press,
  product,
  join,
  openBeside,
  noise,
}) => {
  noise.push(/status of 409 .*withdrawals\.approve\)/);
  const { uuid, userName } = await join();
  const { request } = page;
  const change = (statement: string) => changeDatabase(product.dataDir, statement, [uuid]);
  await callProduct(request, '/api/users-infos.update', { body: person });
  await giveMoney(request, userName, 300);
  await change('UPDATE members.session SET proved_at = now() WHERE member = $1');
  // The sandbox's bank knows no account that ends in 00, and does not answer about one in 99.
  const bankAccountNumber = `${randomInt(1e7, 1e8 - 1)}11`;
  const { id: bankId } = await callProduct(request, '/api/users-banks.create', {
    body: { bankCode: 'KBANK', bankAccountNumber },
    key: randomUUID(),
  });
  const asks = () =>
    callProduct(request, '/poy-api/withdrawals.create', {
      body: { bankId, amount: 300 },
      key: randomUUID(),
    });
  const desk = new DeskPage({ page: await openBeside(), say, press });
  const fields = {
    member: say('desk:step.member'),
    baht: say('desk:step.amount'),
    reason: say('desk:step.reason'),
  };
  const link = desk.page.getByRole('link', { name: userName });
  await desk.signInByCall('operator1');

  await test.step('the bank names somebody else, so a person verifies the account', async () => {
    await desk.enter('banks');
    await press(link.filter({ hasText: bankAccountNumber }));
    await expect(desk.page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
    await expectFine(desk.page, 'an account to decide about');
    await desk.take(desk.step('desk:banks.verify.title'), { [fields.reason]: 'a passport' });
    await expect(
      desk.page.getByText(say('desk:banks.verify.done', { userName }), { exact: true }),
    ).toBeVisible();
  });
  await change(`UPDATE wallet.member_bank SET created_at = created_at - interval '2 days'
    WHERE member = $1`);
  await change(`UPDATE members.member SET created_at = created_at - interval '2 days'
    WHERE uuid = $1`);

  await test.step('refuses a withdrawal with a reason, and the money goes back', async () => {
    await asks();
    expect(await balanceOf(request)).toBe(0);
    await desk.enter('withdrawals');
    await press(link);
    await expect(desk.page.getByText(say('desk:withdrawals.reason.first'))).toBeVisible();
    await expectFine(desk.page, 'a withdrawal in review');
    const title = say('desk:withdrawals.refuse.title');
    await press(desk.page.locator('summary', { hasText: title }));
    await desk.take(desk.step('desk:withdrawals.refuse.title'), { [fields.reason]: 'call back' });
    const amount = '฿300.00';
    await expect(
      desk.page.getByText(say('desk:withdrawals.refuse.done', { amount, userName })),
    ).toBeVisible();
    await expect.poll(() => balanceOf(request)).toBe(300);
  });

  await test.step('approves the next one by member and amount', async () => {
    await desk.enter('withdrawals');
    await expect(link).toHaveCount(0);
    await asks();
    await press(link);
    const step = desk.step('desk:withdrawals.approve.title.alone');
    const typed = { [fields.member]: userName, [fields.reason]: 'known by phone' };
    await desk.take(step, { ...typed, [fields.baht]: '30' });
    await expect(step.getByText(say('desk:why.WITHDRAWAL_DIFFERS'))).toBeVisible();
    await expectFine(desk.page, 'a refused step');
    await desk.take(step, { [fields.baht]: '300' });
    const amount = '฿300.00';
    await expect(
      desk.page.getByText(say('desk:withdrawals.approve.done.last', { amount, userName })),
    ).toBeVisible();
    await expect
      .poll(async () => (await callProduct(request, '/poy-api/withdrawals.all')).withdrawals[0])
      .toMatchObject({ amount: 300, status: 'paid' });
  });

  await test.step('finds what it came to in the reports', async () => {
    await desk.enter('reports');
    await expect(desk.page.getByText(say('desk:reports.sum.paidOut'))).toBeVisible();
    await expectFine(desk.page, 'the report of a day');
    for (const tab of ['feeds', 'differences'] as const) {
      await press(desk.page.getByRole('tab', { name: say(`desk:reports.tab.${tab}`) }));
      await desk.page.waitForLoadState('networkidle');
      await expectFine(desk.page, `the reports: ${tab}`);
    }
  });
});
