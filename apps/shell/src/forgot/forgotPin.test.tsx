import type { OtpAsked } from '@poy/contract';
import { demoSite, FakeRefusal, testNow } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openShell } from '../testing/openShell.tsx';
import { passwords } from '../testing/passwords.ts';

const askPath = '/api/users.forgot-password.code';
const changePath = '/api/users.forgot-password';
const asked: OtpAsked = {
  refOtpCode: 'ABC234',
  resendAt: testNow + 60_000,
  expiresAt: testNow + 300_000,
};
type Options = Parameters<typeof openShell>[0];
const open = (answers: Options['answers'] = {}, options: Partial<Options> = {}) =>
  openShell({
    path: '/forgot-pin',
    ...options,
    answers: { [askPath]: asked, ...answers },
  });
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

async function askForCode() {
  await type('Username', ' somchai7 ');
  await type('Mobile number', '๐๘๑ 234-5678');
  await press('Send the code');
  await screen.findByLabelText('Code from the message');
}
async function fillIn(code = '123456') {
  await type('Code from the message', code);
  await type('New password', passwords.right);
  await type('New password once more', passwords.right);
}

beforeEach(() => sessionStorage.clear());

describe('the page about a forgotten password', () => {
  it('asks for a code and exchanges it for a new password', async () => {
    const { api } = await open({ [changePath]: {} });
    await askForCode();
    expect(sent(api.calls, askPath)).toEqual([
      {
        userName: 'somchai7',
        phoneNumber: '0812345678',
        captcha: expect.stringMatching(/^[\w+/=]+$/),
      },
    ]);
    expect(screen.getByText(/6 digits of the message with the reference ABC234/)).toBeVisible();
    await fillIn('๑๒๓ 456');
    await press('Change password');
    const done = await screen.findByRole('heading', { name: 'Your password is changed' });
    expect(done).toHaveFocus();
    expect(sent(api.calls, changePath)).toEqual([
      {
        userName: 'somchai7',
        phoneNumber: '0812345678',
        refOtpCode: 'ABC234',
        otpCode: '123456',
        newPassword: passwords.right,
      },
    ]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(sessionStorage.getItem('forgot-pin')).toBeNull();
  });

  it.each([
    ['Username', 'Username is required.'],
    ['Mobile number', 'Phone number is required.'],
  ])('asks for what is missing: %s', async (label, words) => {
    const { api } = await open();
    await screen.findByLabelText(label);
    await press('Send the code');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(sent(api.calls, askPath)).toEqual([]);
  });

  it.each([
    ['', /^please enter your PIN/],
    ['12345', /^please enter your PIN/],
    ['12345x', /^“x” is no digit/],
  ])('sends nothing while the code is %j', async (code, words) => {
    const { api } = await open();
    await askForCode();
    await fillIn(code || ' ');
    await press('Change password');
    expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Code from the message')).toHaveFocus();
    expect(sent(api.calls, changePath)).toEqual([]);
  });

  it.each([
    ['otpCode', 'otpCode.wrong', 'Code from the message', /The code is not right/],
    ['otpCode', 'otpCode.over', 'Code from the message', /cannot be used any more/],
    ['newPassword', 'password.common', 'New password', /Your password is too weak\./],
  ])('tells a refusal of %s (%s) beside it', async (field, rule, label, words) => {
    await open({
      [changePath]: () => {
        throw new FakeRefusal(400, 'VALIDATION', { fields: { [field]: rule } });
      },
    });
    await askForCode();
    await fillIn();
    await press('Change password');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
  });

  it('lets another code be asked for when the server does', async () => {
    jest.useFakeTimers({ now: testNow, advanceTimers: true });
    const { api } = await open();
    await askForCode();
    expect(screen.getByRole('button', { name: 'Another code in 01:00' })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(60_000));
    const again = await screen.findByRole('button', { name: 'Send another code' });
    api.answer({ [askPath]: { ...asked, refOtpCode: 'XYZ789', resendAt: testNow + 120_000 } });
    await userEvent.click(again);
    expect(await screen.findByText(/reference XYZ789/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(300_000));
    expect(
      await screen.findByText('The time of this code is over. Ask for another one.'),
    ).toBeVisible();
    jest.useRealTimers();
  });

  it.each([
    [59_000, 'Too many requests. Try again in 59 s.'],
    [80_000_000, /No more codes can be asked for today/],
  ])('tells a wait of %i ms', async (retryAfterMs, words) => {
    await open({
      [askPath]: () => {
        throw new FakeRefusal(429, 'RATE_LIMITED', { retryAfterMs });
      },
    });
    await type('Username', 'somchai7');
    await type('Mobile number', '0812345678');
    await press('Send the code');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('still knows the code when the page is loaded again, and begins anew when asked', async () => {
    const first = await open();
    await askForCode();
    first.unmount();
    await open();
    expect(await screen.findByLabelText('Code from the message')).toBeVisible();
    await press('Another name or number');
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });

  it('works on a task from the first touch, and takes a new one where it came too late', async () => {
    let refused = false;
    const { api } = await open({
      [askPath]: () => {
        if (refused) return asked;
        refused = true;
        throw new FakeRefusal(400, 'CAPTCHA_FAILED');
      },
    });
    const tasks = () => sent(api.calls, '/api/captcha.challenge').length;
    await screen.findByLabelText('Username');
    expect(tasks()).toBe(0);
    await type('Username', 'somchai7');
    await waitFor(() => expect(tasks()).toBe(1));
    await type('Mobile number', '0812345678');
    expect(tasks()).toBe(1);
    await press('Send the code');
    await screen.findByLabelText('Code from the message');
    expect([tasks(), sent(api.calls, askPath).length]).toEqual([2, 2]);
  });

  it('says that it cannot be confirmed', async () => {
    await open({
      [askPath]: () => {
        throw new FakeRefusal(400, 'CAPTCHA_FAILED');
      },
    });
    await type('Username', 'somchai7');
    await type('Mobile number', '0812345678');
    await press('Send the code');
    expect(await screen.findByText('cannot confirm reCaptcha with Google')).toBeVisible();
  });

  it('is not offered on a site that sends no messages, whose sign-in does not name it', async () => {
    const { go } = await open({}, { site: { ...demoSite, sms: false } });
    expect(await screen.findByText('Not offered on this site')).toBeVisible();
    await go('/login');
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('link', { name: 'Forgot password' })).toBeNull();
  });

  it('is found from the sign-in', async () => {
    const { address } = await openShell({ path: '/login' });
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password' }));
    expect(address()).toBe('/forgot-pin');
  });

  it('leads to the phones of a demo', async () => {
    await open({}, { site: { ...demoSite, sandboxUrl: 'http://localhost:4300' } });
    await askForCode();
    expect(screen.getByRole('link', { name: /open the phones/ })).toHaveAttribute(
      'href',
      'http://localhost:4300/sms?lang=en',
    );
  });
});
