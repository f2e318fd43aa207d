import { testMember } from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { passwords } from '../testing/passwords.ts';
import { fillIn, good, press, refuse, sent } from '../testing/signForm.ts';

describe('sign-in', () => {
  it('goes to /main', async () => {
    const shell = await openShell({
      path: '/login',
      answers: { '/api/users.login': testMember, '/api/cashs': { money: 7, version: 1 } },
    });
    await fillIn({ userName: ' demo01 ', password: passwords.demo });
    await press('Sign in');
    await waitFor(() => expect(shell.address()).toBe('/main'));
    expect(sent(shell.api.calls, '/api/users.login')[0]?.body).toEqual({
      userName: 'demo01',
      password: passwords.demo,
    });
    expect(await screen.findByText('7.00')).toBeVisible();
  });

  it('asks for what is missing, and sends nothing', async () => {
    const { api } = await openShell({ path: '/login' });
    await screen.findByLabelText('Username');
    await press('Sign in');
    expect(screen.getByText('Username is required.')).toBeVisible();
    expect(screen.getByText('Password is required.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(sent(api.calls, '/api/users.login')).toEqual([]);
  });

  it('tells the tries that are left, then the end of the lock and whom to ask', async () => {
    const shell = await openShell({
      path: '/login',
      answers: { '/api/users.login': refuse(401, 'invalidLoginCredential', { triesLeft: 1 }) },
    });
    await fillIn({ userName: 'demo01', password: 'wrong' });
    await press('Sign in');
    expect(await screen.findByText('Invalid username or password. Tries left: 1')).toBeVisible();
    const details = { retryAfterMs: 14.5 * 60_000 };
    shell.api.answer({
      '/api/users.login': refuse(429, 'loginAttemptCountReachLimit', details),
    });
    await press('Sign in');
    expect(await screen.findByText(/contact call center\. Try again in 15 min\.$/)).toBeVisible();
    expect(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Call us: 02-000-0000' }),
    ).toHaveAttribute('href', 'tel:020000000');
  });

  // Phones begin a word with a capital, and chats put signs of direction around a copied name.
  it.each(['Demo01', ' DEMO01 ', '\u202ademo01\u202c', 'ｄｅｍｏ０１'])(
    'reads the name %j, and says how',
    async (userName) => {
      const { api } = await openShell({ path: '/login' });
      await fillIn({ userName, password: passwords.demo });
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
        'We read it as demo01, in lowercase.',
      );
      await press('Sign in');
      expect(sent(api.calls, '/api/users.login')[0]?.body).toMatchObject({ userName: 'demo01' });
    },
  );

  it.each([
    ['invalidLoginCredential', 401, 'Invalid username or password.'],
    ['unAuthorized', 401, 'Invalid username or password.'],
    [
      'loginAttemptCountReachLimit',
      429,
      'Login Attempt Count Reach Limit, Please contact call center.',
    ],
    [
      'INTERNAL',
      500,
      'Oops! Something went wrong. Please try again later. (reference test-request)',
    ],
  ])('tells %s and keeps what was typed', async (code, status, words) => {
    await openShell({ path: '/login', answers: { '/api/users.login': refuse(status, code) } });
    await fillIn({ userName: 'demo01', password: 'wrong' });
    await press('Sign in');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('demo01');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('is sent once, however often it is pressed', async () => {
    let answer: (member: typeof testMember) => void = () => {};
    const { api } = await openShell({
      path: '/login',
      answers: {
        '/api/users.login': () =>
          new Promise((done) => {
            answer = done;
          }),
      },
    });
    await fillIn({ userName: 'demo01', password: passwords.demo });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(sent(api.calls, '/api/users.login')).toHaveLength(1);
    answer(testMember);
  });
});

/** The words of the specification. */
const specifiedWeak =
  'Password must be at least 1 special character, 1 uppercase, at least 1 number, ' +
  'minimum 8 digits and maximum 30 digits.';

describe('sign-up', () => {
  beforeEach(() => sessionStorage.clear());

  it('sends the member, where he came from and who invited him', async () => {
    const shell = await openShell({
      path: '/register/friend7',
      answers: { '/api/users.signup': testMember },
    });
    await screen.findByLabelText('Username');
    expect(document.documentElement).not.toHaveTextContent('friend7');
    await fillIn(good);
    await press('Sign up');
    await waitFor(() => expect(shell.address()).toBe('/main'));
    expect(sent(shell.api.calls, '/api/users.signup')[0]?.body).toEqual({
      userName: 'somchai7',
      password: passwords.right,
      phoneNumber: '0812345678',
      agentId: 2,
      registerFromDomain: 'localhost',
      slug: 'friend7',
      captcha: expect.any(String),
    });
  });

  it.each([
    [{ userName: 'Som chai' }, 'Use only English letters or numbers, in lowercase.'],
    [{ phoneNumber: '08I2345678' }, /“I” is no digit/],
    [{ phoneNumber: '+855 12 345 678' }, 'Only Thai mobile numbers (+66) are taken.'],
    [{ userName: 'aaaab7' }, /Use no more than 4 repeated or sequential characters/],
    [{ password: 'weak' }, specifiedWeak],
    [{ password: passwords.right, confirmPassword: passwords.other }, 'Passwords do not match.'],
    [{ phoneNumber: '021234567' }, /The phone number has 10 digits/],
  ])('tells what is wrong with %o when the field is left', async (texts, words) => {
    await openShell({ path: '/register' });
    await fillIn(texts);
    await userEvent.tab();
    expect(await screen.findByText(words)).toBeVisible();
  });

  // A list of contacts gives a number with signs of direction around it and dashes that break no line.
  it.each([
    '\u202a+66 81\u2011234\u20115678\u202c',
    '(081)\u00a0234-5678',
    '๐๘๑-๒๓๔-๕๖๗๘',
    '၀၈၁ ၂၃၄ ၅၆၇၈',
  ])('reads the pasted phone number %j', async (phoneNumber) => {
    const { api } = await openShell({
      path: '/register',
      answers: { '/api/users.signup': testMember },
    });
    await fillIn({ ...good, userName: 'Somchai7', phoneNumber });
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'We read it as somchai7, in lowercase.',
    );
    await press('Sign up');
    await waitFor(() =>
      expect(sent(api.calls, '/api/users.signup')[0]?.body).toMatchObject({
        userName: 'somchai7',
        phoneNumber: '0812345678',
      }),
    );
  });

  it('scolds nobody for a field that is only passed', async () => {
    await openShell({ path: '/register' });
    await userEvent.click(await screen.findByLabelText('Username'));
    await userEvent.tab();
    expect(screen.queryByText('Username is required.')).toBeNull();
  });

  it.each([
    ['userNameTaken', 409, {}, 'Username', 'This username is taken.'],
    [
      'VALIDATION',
      400,
      { fields: { userName: 'userName.short' } },
      'Username',
      'The username must have 6 to 30 characters.',
    ],
    [
      'VALIDATION',
      400,
      { fields: { password: 'password.common' } },
      'Password',
      'Your password is too weak.',
    ],
  ])('shows %s of the server beside the field', async (code, status, details, field, words) => {
    await openShell({
      path: '/register',
      answers: { '/api/users.signup': refuse(status, code, details) },
    });
    await fillIn(good);
    await press('Sign up');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(
      expect.stringContaining(words),
    );
    expect(screen.getByLabelText('Password')).toHaveValue(good.password);
  });

  it('lets a password manager do its work', async () => {
    await openShell({ path: '/register' });
    expect(await screen.findByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
