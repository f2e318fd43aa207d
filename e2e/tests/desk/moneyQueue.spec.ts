import { randomInt } from 'node:crypto';
import { callProduct } from '../../product/callProduct.ts';
import { faultsOf } from '../../screen/faultsOf.ts';
import { balanceOf } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { DeskPage } from '../../pages/DeskPage.ts';
import { expect, test } from '../../poyTest.ts';

// Motion is off, because a colour that is measured during a change gives a wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function keepsNobodyOut({ page }: DeskPage, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, `${what}: wider than the screen`).toBe(0);
}

test('two operators credit money that no request fits, and nobody can do it alone', async ({
  page,
  say,
  press,
  product,
  join,
  openBeside,
  hasTouch,
  noise,
}) => {
  noise.push(/status of 401 .*operators\.me\)/, /status of 409 .*deposits\.approve\)/);
  const { userName } = await join();
  const amount = `${randomInt(1_000, 9_999)}.${randomInt(10, 99)}`;
  const shown = amount.replace(/(?=\d{3}\.)/, ',');
  const [bank] = await callProduct(page.request, '/poy-api/banks.all');
  await page.request.post(`${product.sandboxUrl}/transfers`, {
    form: {
      toAccount: bank?.accountNumber ?? '',
      amount,
      fromName: 'Tester',
      fromAccount: '9812345678',
    },
  });
  const first = new DeskPage({ page: await openBeside(), say, press });
  const second = new DeskPage({ page, say, press });
  const [member, baht, reason] = [
    say('desk:step.member'),
    say('desk:step.amount'),
    say('desk:step.reason'),
  ];

  await first.signIn('operator2');
  await keepsNobodyOut(first, 'the list');
  await press(first.row(shown));
  await keepsNobodyOut(first, 'the first step');
  await first.take(first.step('desk:money.claim.title'), {
    [member]: userName,
    [reason]: 'the slip was shown',
  });
  // Whoever claimed it finds no step to approve it.
  await expect(first.page.getByText(say('desk:money.own'))).toBeVisible();
  await expect(first.step('desk:money.approve.title')).toHaveCount(0);

  await second.signIn('operator1');
  expect(await page.evaluate(() => document.cookie)).not.toContain('desk=');
  if (hasTouch) await press(second.row(shown));
  else {
    await second.row(shown).focus();
    await page.keyboard.press('Enter');
  }
  const approve = second.step('desk:money.approve.title');
  await keepsNobodyOut(second, 'the second step');
  await second.take(approve, { [member]: userName, [baht]: '1.00', [reason]: 'name and amount' });
  await expect(approve.getByText(say('desk:why.CLAIM_DIFFERS'))).toBeVisible();
  await approve.getByLabel(baht, { exact: true }).fill(amount);
  await press(approve.getByRole('button'));
  await expect(
    page.getByText(say('desk:money.approve.done', { amount: `฿${shown}`, userName })),
  ).toBeVisible();
  expect(await balanceOf(page.request)).toBe(Number(amount));
  // The other page learns it by itself.
  await expect(first.page.getByText(say('desk:gone'))).toBeVisible();
});

test(
  'the file of a member, the own account, and the end of a session',
  phoneIsEnough('memberMoney looks at the file on both screens, and the account is one column'),
  async ({ page, say, press, noise }) => {
    // The desk asks who is signed in, and a call may be under way at the sign-out.
    noise.push(/status of 401 .*\/api\/operators\./);
    const desk = new DeskPage({ page, say, press });
    await desk.signIn('operator1');
    await page.goto('/desk/members?find=demo0');
    await press(page.getByRole('link', { name: 'demo03' }));
    await expect(page.getByRole('heading', { level: 1, name: 'demo03' })).toBeVisible();
    await expect(page.getByText(say('desk:members.balance'), { exact: true })).toBeVisible();
    await keepsNobodyOut(desk, 'the file of a member');
    await page.goto('/desk/account');
    await keepsNobodyOut(desk, 'the account');
    await press(page.getByRole('button', { name: say('desk:account.signOut') }));
    await expect(
      page.getByRole('heading', { level: 1, name: say('desk:signIn.title') }),
    ).toBeVisible();
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: say('desk:signIn.title') }),
    ).toBeVisible();
  },
);
