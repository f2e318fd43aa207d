import { newPerson, signUp } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { ForgotPinPage } from '../../pages/ForgotPinPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { codeOnPhone } from '../../people/phones.ts';
import { expect, test } from '../../poyTest.ts';

const newPassword = 'Teapot-63-green';

test(
  'a forgotten password is replaced by a code on the phone, and every session ends',
  phoneIsEnough('the form and its answers are the same on both screens'),
  async ({ visitor, page, say, press, openBrowser, product, noise }) => {
    noise.push(/status of 40[01]/);
    const person = newPerson();
    const other = await (await openBrowser()).newPage();
    await signUp(other.request, person);

    await page.goto('/login');
    await press(page.getByRole('link', { name: say('shell:titles.forgotPassword') }));
    await expect(page).toHaveURL('/forgot-pin');
    const form = new ForgotPinPage(visitor);
    await form.ask(person);

    await test.step('a code that is not whole, or wrong, changes nothing', async () => {
      await form.change('12345', newPassword);
      await expect(page.getByText(say('forgot:pin.required'))).toBeVisible();
      await form.change('000000', newPassword);
      await expect(page.getByText(say('forgot:otpCode.wrong'))).toBeVisible();
    });

    await test.step('the page is loaded again and still wants the code', async () => {
      await page.reload();
      await expect(form.code()).toBeVisible();
    });

    await test.step('the code of the message changes it', async () => {
      const code = await codeOnPhone(page.request, product.sandboxUrl, await form.ref());
      await form.change(code, newPassword);
      await expect(page.getByRole('heading', { name: say('forgot:doneTitle') })).toBeVisible();
      const { status } = await other.request
        .post(`${product.url}/api/users.auth`)
        .then((answer) => ({ status: answer.status() }));
      expect(status).toBe(401);
    });

    await test.step('the new password signs in', async () => {
      await press(page.getByRole('main').getByRole('link', { name: say('host:actions.signIn') }));
      await new SignPage(visitor).signIn({ userName: person.userName, password: newPassword });
      await expect(page).toHaveURL('/main');
    });
  },
);
