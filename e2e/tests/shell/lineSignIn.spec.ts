import { languageOf } from '@poy/contract/rules';
import { callProduct } from '../../product/callProduct.ts';
import { desktopIsEnough, oneScreenIn, phoneIsEnough } from '../../cases/oneScreen.ts';
import { LinePages } from '../../pages/LinePages.ts';
import { refusedAtSignOut, TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';
import { createWords } from '../../words.ts';

for (const locale of ['th', 'mm'] as const) {
  test(
    `a guest signs in by LINE in ${locale}, and is the same member the next time`,
    oneScreenIn(locale, 'each screen has its menu to sign out in one of the languages'),
    async ({ visitor, page, context, product, noise }, { project }) => {
      noise.push(...refusedAtSignOut);
      await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
      const say = createWords(languageOf(locale));
      const guest = { ...visitor, say };
      const line = new LinePages(guest);
      const person = (locale === 'th' ? 1 : 3) + (project.name === 'phone' ? 1 : 0);

      await page.goto('/login');
      await line.go();
      await line.choose(person);
      await expect(page).toHaveURL('/main');
      const { uuid, userName } = await callProduct(page.request, '/api/users.auth');
      expect(userName).toMatch(/^line/);

      await new TopBar(guest).signOut(userName);
      await expect(page).toHaveURL(`${product.url}/`);
      await page.goto('/register');
      await line.go();
      await line.choose(person);
      await expect(page).toHaveURL('/main');
      expect(await callProduct(page.request, '/api/users.auth')).toMatchObject({ uuid });
    },
  );
}

test(
  'who wanted a page goes on there after LINE',
  phoneIsEnough('the way back is a cookie, whatever the screen'),
  async ({ visitor, page, product }) => {
    await page.goto('/profile/sessions');
    await expect(page).toHaveURL(`${product.url}/`);
    await page.goto('/login');
    const line = new LinePages(visitor);
    await line.go();
    await line.choose(5);
    await expect(page).toHaveURL('/profile/sessions');
  },
);

test(
  'who refuses at LINE is told so, and stays a guest',
  desktopIsEnough('the refusal is one page on both screens'),
  async ({ visitor, page, say, press, noise }) => {
    noise.push(/status of 409/);
    await page.goto('/login');
    const line = new LinePages(visitor);
    await line.go();
    await line.refuse();
    await expect(page.getByRole('alert')).toContainText(say('host:errors.LINE_FAILED'));
    // Nothing of LINE's answer stays in the address.
    await expect(page).toHaveURL('/login/line/auth');
    await press(page.getByRole('alert').getByRole('link'));
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a member links LINE and takes it off again',
  { tag: '@phone' },
  async ({ visitor, page, say, press, join }) => {
    const { uuid } = await join();
    await page.goto('/profile');
    await press(page.getByRole('link', { name: say('profile:links.line') }));
    await press(page.getByRole('button', { name: say('profile:line.link') }));
    await new LinePages(visitor).choose(6);
    await press(page.getByRole('main').getByRole('link'));
    await expect(page).toHaveURL('/profile');
    await page.goto('/profile/line');
    await expect(page.getByText(say('profile:line.linked'))).toBeVisible();
    await press(page.getByRole('button', { name: say('profile:line.unlink') }));
    await expect(page.getByText(say('profile:line.notLinked'))).toBeVisible();
    expect(await callProduct(page.request, '/api/users.auth')).toMatchObject({ uuid });
  },
);
