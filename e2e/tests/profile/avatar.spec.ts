import { findMisfits } from '../../screen/fits.ts';
import { phoneIsEnough } from '../../cases/oneScreen.ts';
import { openPage } from '../../openPage.ts';
import { EditProfilePage } from '../../pages/EditProfilePage.ts';
import { expect, test } from '../../poyTest.ts';
import { smallTargets } from '../../screen/targets.ts';

const written = { firstName: 'มาลี', lastName: 'ใจดี', email: 'malee@example.com', lineId: '' };

test(
  'a member cuts a picture, sees it everywhere, and takes it off',
  phoneIsEnough('the form is one column on both screens, and a phone has the least room'),
  async ({ visitor, page, say, press, join }) => {
    await join();
    await openPage(visitor, '/profile/edit');
    const form = new EditProfilePage(visitor);
    const inBar = page.getByRole('banner').locator('img[src^="/avatars/"]');
    const shown = () => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth);
    const buffer = await page.screenshot();

    await test.step('a picture is chosen, and moved by keys', async () => {
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
      const canvas = page.getByRole('img', { name: say('profile:avatar.preview') });
      const drawn = () => canvas.evaluate((paper: HTMLCanvasElement) => paper.toDataURL());
      await expect(canvas).toBeVisible();
      const before = await drawn();
      await page.getByLabel(say('profile:avatar.zoom')).focus();
      await page.keyboard.press('End');
      await expect.poll(drawn).not.toBe(before);
      expect(await smallTargets(page)).toEqual([]);
      expect(await findMisfits(page)).toEqual([]);
    });

    await test.step('it is saved and stands in the bar, also after a reload', async () => {
      await form.save(written);
      await expect(page.getByText(say('profile:edit.saved'))).toBeVisible();
      await expect.poll(shown).toBe(256);
      await openPage(visitor, '/profile');
      await expect.poll(shown).toBe(256);
      await expect(page.getByRole('main').locator('img[src^="/avatars/"]')).toBeVisible();
    });

    await test.step('it is taken off', async () => {
      await openPage(visitor, '/profile/edit');
      await press(page.getByRole('button', { name: say('profile:avatar.remove') }));
      await form.save({});
      await expect(page.getByText(say('profile:edit.saved'))).toBeVisible();
      await expect(inBar).toHaveCount(0);
    });
  },
);
