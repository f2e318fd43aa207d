import { desktopIsEnough } from '../../cases/oneScreen.ts';
import { EditProfilePage } from '../../pages/EditProfilePage.ts';
import { expect, test } from '../../poyTest.ts';

const written = {
  firstName: 'มาลี',
  lastName: 'ณ อยุธยา',
  email: 'malee@example.com',
  lineId: 'malee88',
};

test(
  'a member writes a name and where to be written to, and finds it again',
  desktopIsEnough('the form and its answers are the same on both screens'),
  async ({ visitor, page, say, press, join }) => {
    await join();
    await page.goto('/profile');
    await press(page.getByRole('link', { name: say('profile:links.edit') }));
    await expect(page).toHaveURL('/profile/edit');
    const form = new EditProfilePage(visitor);

    await test.step('a wrong address of mail is told beside its field', async () => {
      await form.save({ ...written, email: 'malee@example' });
      await expect(form.field('email')).toBeFocused();
      await expect(form.field('email')).toHaveAccessibleDescription(
        say('profile:rules.email.invalid'),
      );
    });

    await test.step('the right one is saved and is there after a reload', async () => {
      await form.save({ email: written.email });
      await expect(page.getByText(say('profile:edit.saved'))).toBeVisible();
      await page.reload();
      for (const [name, text] of Object.entries(written))
        await expect(form.field(name as keyof typeof written)).toHaveValue(text);
    });

    await test.step('the card of the member has the name', async () => {
      await page.goto('/profile');
      await expect(page.getByText('มาลี ณ อยุธยา')).toBeVisible();
    });
  },
);
