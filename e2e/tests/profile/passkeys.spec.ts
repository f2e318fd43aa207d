import { languageOf } from '@poy/contract/rules';
import { callProduct } from '../../product/callProduct.ts';
import { changeDatabase } from '../../product/database.ts';
import { oneScreenIn, phoneIsEnough } from '../../cases/oneScreen.ts';
import { PasskeysPage } from '../../pages/PasskeysPage.ts';
import { refusedAtSignOut, TopBar } from '../../pages/TopBar.ts';
import { addPasskeyDevice } from '../../people/passkeyDevice.ts';
import { expect, test } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

for (const locale of ['th', 'mm'] as const) {
  test(
    `a member makes a passkey in ${locale}, signs out, and signs in by it`,
    oneScreenIn(locale, 'each screen has its menu to sign out in one of the languages'),
    async ({ visitor, page, context, press, product, join, noise }) => {
      noise.push(...refusedAtSignOut);
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const say = createWords(languageOf(locale));
      const member = { ...visitor, say };
      const passkeys = new PasskeysPage(member);
      const { uuid, userName } = await join();
      await addPasskeyDevice(page);

      await page.goto('/profile');
      await press(page.getByRole('link', { name: say('profile:links.passkeys') }));
      await expect(page.getByText(say('profile:passkeys.none'))).toBeVisible();
      await passkeys.add();
      await expect(passkeys.rows).toHaveCount(1);
      await expect(passkeys.rows).toContainText(say('profile:passkeys.neverUsed'));

      await new TopBar(member).signOut(userName);
      await expect(page).toHaveURL(`${product.url}/`);
      await page.goto('/login');
      await press(page.getByRole('button', { name: say('passkey:signIn') }));
      await expect(page).toHaveURL('/main');
      expect(await callProduct(page.request, '/api/users.auth')).toMatchObject({ uuid });
    },
  );
}

test(
  'a passkey is named, and confirms its own removal',
  phoneIsEnough('what a passkey proves has nothing to do with the screen'),
  async ({ visitor, page, say, press, join, product, noise }) => {
    noise.push(/status of 409/);
    const passkeys = new PasskeysPage(visitor);
    const { userName } = await join();
    await addPasskeyDevice(page);
    await page.goto('/profile/passkeys');
    await passkeys.add();
    await expect(passkeys.rows).toHaveCount(1);
    const [first] = (await callProduct(page.request, '/api/users-passkeys')).passkeys;
    await passkeys.rename(first?.name ?? say('profile:passkeys.unnamed'), 'มือถือของฉัน');
    await expect(passkeys.rows).toContainText('มือถือของฉัน');

    const longAgo = `UPDATE members.session SET proved_at = now() - interval '6 minutes'
    WHERE member = (SELECT uuid FROM members.member WHERE user_name = $1)`;
    await changeDatabase(product.dataDir, longAgo, [userName]);
    await passkeys.remove('มือถือของฉัน');
    await press(page.getByRole('button', { name: say('profile:stepUp.passkey') }));
    await expect(page.getByText(say('profile:passkeys.none'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
