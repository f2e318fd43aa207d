import { changeDatabase } from '../../product/database.ts';
import { openFakeGoogle } from '../../others/fakeGoogle.ts';
import { newPerson } from '../../people/member.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { expect, test as base } from '../../poyTest.ts';
import { startProduct } from '../../startProduct.ts';

const siteKey = 'key-of-the-tests';

/** A product whose site asks by reCAPTCHA, with a server of the test in the place of Google. */
const test = base.extend<object, object>({
  product: [
    async ({}, use) => {
      const google = await openFakeGoogle();
      const product = await startProduct({
        RECAPTCHA_URL: google.url,
        RECAPTCHA_SECRET_E2E: 'the-secret-of-the-tests',
      });
      await changeDatabase(
        product.dataDir,
        "UPDATE sites.site SET recaptcha_key = $1, recaptcha_secret = 'RECAPTCHA_SECRET_E2E' WHERE id = 2",
        [siteKey],
      );
      await use(product);
      await product.stop();
      google.close();
    },
    { scope: 'worker' },
  ],
});

test('a guest signs up where the site asks by reCAPTCHA @phone', async ({
  visitor,
  page,
  say,
  press,
  request,
}) => {
  await expect
    .poll(async () => (await request.get('/login')).headers()['content-security-policy'])
    .toContain('frame-src');
  // The page is opened from another one, whose policy allows as little.
  await page.goto('/login');
  await press(page.getByRole('main').getByRole('link', { name: say('host:actions.signUp') }));
  const form = new SignPage(visitor);
  const person = newPerson();
  await form.signUp(person);
  await expect(page.getByText(say('host:errors.CAPTCHA_REQUIRED'))).toBeVisible();
  await expect(page.getByLabel(say('shell:session.userName'))).toHaveValue(person.userName);
  const box = page.frameLocator('iframe[title=reCAPTCHA]').getByRole('button', { name: siteKey });
  await press(box);
  await press(page.getByRole('main').getByRole('button', { name: say('host:actions.signUp') }));
  await expect(page).toHaveURL('/main');
});
