import { tabTo, typeInto } from '../../browser/byKeys.ts';
import { newPerson } from '../../people/member.ts';
import { BetPage } from '../../pages/BetPage.ts';
import { openPage } from '../../openPage.ts';
import { expect, test } from '../../poyTest.ts';
import { openRound } from '../../rounds.ts';

test('signing up needs no mouse', { tag: '@desktop' }, async ({ page, say }) => {
  const { userName, password, phoneNumber } = newPerson();
  await openPage({ page, say }, '/');
  await tabTo(
    page,
    page.getByRole('banner').getByRole('link', { name: say('host:actions.signUp') }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  const field = (name: string) => page.getByLabel(say(`shell:session.${name}`), { exact: true });
  await typeInto(page, field('userName'), userName);
  await typeInto(page, field('password'), password);
  await typeInto(page, field('confirmPassword'), password);
  await typeInto(page, field('phoneNumber'), phoneNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main');
});

test(
  'a slip needs no mouse from the market to its receipt',
  { tag: '@desktop' },
  async ({ visitor, page, say, join }) => {
    await join(300);
    await new BetPage(visitor).open(await openRound(page.request, 'BET_YEEKEE_15', 120));
    await page.keyboard.type('47');
    await expect(
      page.getByRole('list', { name: say('lotto:slip.lines') }).getByRole('listitem'),
    ).toHaveCount(1);
    await typeInto(page, page.getByLabel(say('lotto:slip.priceForAll'), { exact: true }), '20');
    await tabTo(page, page.getByRole('button', { name: say('lotto:slip.send') }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: say('lotto:send.title') });
    await tabTo(page, sheet.getByRole('button', { name: say('host:actions.confirm') }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: say('lotto:receipt.title') })).toBeVisible();
  },
);

test('a deposit needs no mouse', { tag: '@desktop' }, async ({ page, say, join }) => {
  await join();
  await openPage({ page, say }, '/credit');
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: say('host:actions.deposit') })
      .first(),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: say('credit:kinds.normal') }));
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel(say('credit:ask.amount'), { exact: true }), '300');
  await tabTo(page, page.getByRole('button', { name: say('credit:ask.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('credit:pay.waiting'))).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: say('credit:pay.copyAmount') }));
});
