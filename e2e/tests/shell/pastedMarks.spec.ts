import { callProduct } from '../../product/callProduct.ts';
import { newPerson, signUp } from '../../people/member.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { ForgotPinPage } from '../../pages/ForgotPinPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { codeOnPhone } from '../../people/phones.ts';
import { expect, test } from '../../poyTest.ts';

const same = 'the texts and how they are read are the same on both screens';

/** Returns a phone number as a list of contacts gives it: signs of direction, dashes that break no line. */
const fromContacts = (phone: string): string =>
  `\u202a+66 ${phone.slice(1, 3)}\u2011${phone.slice(3, 6)}\u2011${phone.slice(6)}\u202c`;

// Chats write the address of a link anew: with capitals, and with a slash behind it.
test(
  'a link in capitals counts for who sent it, and a name and a phone number are read as they are pasted',
  phoneIsEnough(same),
  async ({ visitor, page, say, openBrowser }) => {
    const host = (await openBrowser()).request;
    await signUp(host);
    const { slug } = await callProduct(host, '/api/af-cashs');
    await page.goto(`/register/${slug.toUpperCase()}/`);
    const person = newPerson();
    const capital = person.userName.replace('t', 'T');
    const name = page.getByLabel(say('shell:session.userName'));
    const readAs = page.getByText(say('shell:session.userNameRead', { userName: person.userName }));
    // The words come with the script. A name that was there before it is read when the form is sent.
    await expect(async () => {
      await name.fill('');
      await name.fill(capital);
      await expect(readAs).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await new SignPage(visitor).signUp({
      ...person,
      userName: capital,
      phoneNumber: fromContacts(person.phoneNumber),
    });
    await expect(page).toHaveURL('/main');
    const made = await callProduct(page.request, '/api/users-infos');
    expect([made.userName, made.phoneNumber]).toEqual([person.userName, person.phoneNumber]);
    expect((await callProduct(host, '/api/af-cashs')).members).toBe(1);
  },
);

test(
  'a pasted amount is read with its sign of baht, and one with two readings is refused in words',
  phoneIsEnough(same),
  async ({ visitor, join, page, say, press }) => {
    await join();
    await page.goto('/credit/deposit/normal');
    const deposit = new DepositPage(visitor);
    const amount = page.getByLabel(say('credit:ask.amount'), { exact: true });
    await amount.fill('300,50');
    await press(page.getByRole('button', { name: say('credit:ask.submit') }));
    await expect(page.getByText(say('host:rules.amount.twofold'))).toBeVisible();
    await amount.fill('\u202a฿1,000\u202c');
    await press(page.getByRole('button', { name: say('credit:ask.submit') }));
    await expect(page.getByText(say('credit:pay.waiting'))).toBeVisible();
    expect(await deposit.copy('pay.copyAmount')).toMatch(/^1000\.\d\d$/);
  },
);

test(
  'a code is read with the blanks of its message',
  phoneIsEnough(same),
  async ({ visitor, page, say, openBrowser, product }) => {
    const person = newPerson();
    await signUp((await openBrowser()).request, person);
    await page.goto('/forgot-pin');
    const form = new ForgotPinPage(visitor);
    await form.ask({ ...person, phoneNumber: fromContacts(person.phoneNumber) });
    const code = await codeOnPhone(page.request, product.sandboxUrl, await form.ref());
    await form.change(`\u2066${code.slice(0, 3)}\u00a0${code.slice(3)}\u2069 `, 'Teapot-63-green');
    await expect(page.getByRole('heading', { name: say('forgot:doneTitle') })).toBeVisible();
  },
);
