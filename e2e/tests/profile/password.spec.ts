import { signIn } from '../../people/member.ts';
import { channelOpened } from '../../browser/channelOpened.ts';
import { desktopIsEnough, phoneIsEnough } from '../../cases/oneScreen.ts';
import { PasswordPage } from '../../pages/PasswordPage.ts';
import { SessionsPage } from '../../pages/SessionsPage.ts';
import { SignPage } from '../../pages/SignPage.ts';
import { TopBar } from '../../pages/TopBar.ts';
import { expect, test } from '../../poyTest.ts';

const newPassword = 'Teapot-63-green';

test(
  'a member ends the session of another device, and then changes the password',
  desktopIsEnough('the other test of this file goes by the same pages on a phone'),
  async ({ visitor, page, say, press, join, openBrowser, noise }) => {
    noise.push(/status of 401/);
    const member = await join();
    const other = await (await openBrowser()).newPage();
    await signIn(other.request, member);
    const live = channelOpened(other);
    await other.goto('/profile/sessions');
    await new TopBar({ page: other, say, press }).shows(0);
    await live;

    await test.step('both see both sessions, and one ends the other', async () => {
      await page.goto('/profile');
      await press(page.getByRole('link', { name: say('profile:links.sessions') }));
      const sessions = new SessionsPage(visitor);
      await expect(sessions.rows).toHaveCount(2);
      await expect(new SessionsPage({ page: other, say, press }).rows).toHaveCount(2);
      await expect(sessions.rows.first()).toContainText(say('profile:sessions.thisDevice'));
      await sessions.end(1);
      await expect(sessions.rows).toHaveCount(1);
      await expect(page.getByText(say('profile:sessions.onlyThis'))).toBeVisible();
    });

    await test.step('the other device says at once that its session is over', async () => {
      await expect(
        other.getByRole('heading', { level: 1, name: say('shell:errors.unauthorizedTitle') }),
      ).toBeVisible();
      await expect(other.getByText(say('shell:wanted.ended'))).toBeVisible();
      await expect(other).toHaveURL('/profile/sessions');
    });

    await test.step('the password changes, and this device stays signed in', async () => {
      const opened = channelOpened(page);
      await page.goto('/profile/change-pin');
      await opened;
      const reopened = channelOpened(page);
      await new PasswordPage(visitor).change(member.password, newPassword);
      await expect(
        page.getByRole('heading', { name: say('profile:password.doneTitle') }),
      ).toBeVisible();
      // The live connection closes, because it was opened with the earlier token, and opens again.
      await reopened;
      await page.goto('/profile/sessions');
      await expect(new SessionsPage(visitor).rows).toHaveCount(1);
    });

    await test.step('only the new password opens a sign-in', async () => {
      const elsewhere = new SignPage({ page: other, say, press });
      await other.goto('/login');
      await elsewhere.signIn(member);
      await expect(other.getByRole('alert')).toContainText(
        say('host:errors.invalidLoginCredential'),
      );
      await other.goto('/login');
      await elsewhere.signIn({ userName: member.userName, password: newPassword });
      // The device goes on where its session was ended.
      await expect(other).toHaveURL('/profile/sessions');
    });
  },
);

test(
  'a change of the password signs out the other devices',
  phoneIsEnough('the other test of this file goes by the same pages on a desktop'),
  async ({ visitor, page, say, press, join, openBrowser, noise }) => {
    noise.push(/status of 40[01]/);
    const member = await join();
    const other = await (await openBrowser()).newPage();
    await signIn(other.request, member);
    const live = channelOpened(other);
    await other.goto('/main');
    await live;
    await page.goto('/profile/change-pin');
    const form = new PasswordPage(visitor);
    await form.change('Wrong#2026', newPassword);
    await expect(page.getByText(say('host:rules.password.wrong'))).toBeVisible();
    await form.change(member.password, newPassword);
    await expect(page.getByText(say('profile:password.othersOut', { count: 1 }))).toBeVisible();
    await expect(
      other.getByRole('heading', { level: 1, name: say('shell:errors.unauthorizedTitle') }),
    ).toBeVisible();
    await press(page.getByRole('link', { name: say('profile:password.back') }));
    await expect(page).toHaveURL('/profile');
  },
);
