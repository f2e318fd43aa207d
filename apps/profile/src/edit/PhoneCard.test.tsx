import type { OtpAsked, UserInfo } from '@poy/contract';
import {
  demoSite,
  FakeRefusal,
  renderPage,
  testMember,
  testNow,
  type PageOptions,
} from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const askPath = '/api/users.phone-number.code';
const changePath = '/api/users.phone-number.update';
const asked: OtpAsked = {
  refOtpCode: 'ABC234',
  resendAt: testNow + 60_000,
  expiresAt: testNow + 300_000,
};
const member: UserInfo = { ...testInfo, phoneNumber: '0812345678' };
const changed: UserInfo = { ...member, phoneNumber: '0898765432' };

const open = (answers: PageOptions['answers'] = {}, options: Partial<PageOptions> = {}) =>
  renderPage(routes, {
    path: '/profile/edit',
    session: testMember,
    messages: { profile: messages },
    ...options,
    answers: { '/api/users-infos': member, [askPath]: asked, [changePath]: changed, ...answers },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const sent = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

async function askForCode() {
  await press('Change phone number');
  await type('New mobile number', '๐๘๙8765432');
  await type('Password', 'Lantern-52-red');
  await press('Send a code to the new phone');
  await screen.findByLabelText('Code from the message');
}

describe('the phone number', () => {
  it('changes by the code on the new phone', async () => {
    const { api } = await open();
    expect(await screen.findByText('081-•••-5678')).toBeVisible();
    await askForCode();
    expect(sent(api.calls, askPath)).toEqual([
      { phoneNumber: '0898765432', password: 'Lantern-52-red' },
    ]);
    expect(screen.getByRole('button', { name: /^Another code in 0[01]:\d\d$/ })).toBeDisabled();
    await type('Code from the message', '๑๒๓456');
    await press('Change phone number');
    expect(await screen.findByText(/Your phone number is changed/)).toBeVisible();
    expect(screen.getByText('089-•••-5432')).toBeVisible();
    expect(sent(api.calls, changePath)).toEqual([
      { phoneNumber: '0898765432', otpCode: '123456', refOtpCode: 'ABC234' },
    ]);
  });

  it('is added, not changed, where none is known', async () => {
    await open({
      '/api/users-infos': { ...member, phoneNumber: null },
    });
    await press('Add a phone number');
    expect(screen.queryByText(/Change phone number/)).toBeNull();
    await type('New mobile number', '0898765432');
    await type('Password', 'Lantern-52-red');
    await press('Send a code to the new phone');
    await type('Code from the message', '123456');
    await press('Add a phone number');
    expect(await screen.findByText('Your phone number is added.')).toBeVisible();
  });

  it('is not said to be changed by us where none is known and no messages are sent', async () => {
    const site = { ...demoSite, sms: false };
    await open({ '/api/users-infos': { ...member, phoneNumber: null } }, { site });
    expect(await screen.findByText('To add one, contact us.')).toBeVisible();
  });

  it('asks for a whole code before anything is sent', async () => {
    const { api } = await open();
    await askForCode();
    await type('Code from the message', '12345');
    await press('Change phone number');
    expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(
      /^please enter your PIN/,
    );
    expect(sent(api.calls, changePath)).toEqual([]);
  });

  it.each([
    ['password', 'password.wrong', 'Password', /The password is not right/],
    ['phoneNumber', 'phoneNumber.same', 'New mobile number', /your phone number already/],
  ])('tells a refusal of %s beside it', async (field, rule, label, words) => {
    await open({
      [askPath]: () => {
        throw new FakeRefusal(400, 'VALIDATION', { fields: { [field]: rule } });
      },
    });
    await press('Change phone number');
    await type('New mobile number', '0898765432');
    await type('Password', 'Lantern-52-red');
    await press('Send a code to the new phone');
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringMatching(words),
      ),
    );
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('says that it failed when the reply is empty, and the code stays', async () => {
    await open({ [changePath]: () => null as unknown as UserInfo });
    await askForCode();
    await type('Code from the message', '123456');
    await press('Change phone number');
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    expect(screen.getByLabelText('Code from the message')).toHaveValue('123456');
  });

  it('is only shown on a site that sends no messages', async () => {
    await open({}, { site: { ...demoSite, sms: false } });
    expect(await screen.findByText('To change it, contact us.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change phone number' })).toBeNull();
  });
});
