import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { PhoneCard } from '../../pages/PhoneCard.ts';
import { codeOnPhone } from '../../people/phones.ts';
import { expect, test } from '../../poyTest.ts';

test(
  'a member changes the phone number with the password and a code on the new phone',
  phoneIsEnough('the form and its answers are the same on both screens'),
  async ({ visitor, page, say, join, product, noise }) => {
    noise.push(/status of 400/);
    const { password } = await join();
    await page.goto('/profile/edit');
    const card = new PhoneCard(visitor);
    await card.ask('0811112222', 'Wrong#2026');
    await expect(card.section.getByText(say('profile:phone.rules.password.wrong'))).toBeVisible();
    await card.ask('0811112222', password);
    const code = await codeOnPhone(page.request, product.sandboxUrl, await card.ref());
    await card.save(code);
    await expect(card.section.getByText(say('profile:phone.saved'))).toBeVisible();
    await expect(card.section.getByText('081-•••-2222')).toBeVisible();
    await page.reload();
    await expect(card.section.getByText('081-•••-2222')).toBeVisible();
  },
);
