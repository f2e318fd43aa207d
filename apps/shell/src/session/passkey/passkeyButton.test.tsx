import { FakeRefusal, fakePasskeys, testMember, type FakeAnswers } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openShell } from '../../testing/openShell.tsx';
import en from './locales/en.json' with { type: 'json' };

let uninstall: () => void = () => undefined;
const install = (device?: { fails: string }) => {
  uninstall = fakePasskeys.install(device);
};
afterEach(() => uninstall());

const name = 'Sign in with a passkey';
const open = (answers: FakeAnswers = {}) =>
  openShell({
    path: '/login',
    answers: {
      '/api/users.passkey-begin': fakePasskeys.requestOptions,
      '/api/users.passkey-login': testMember,
      ...answers,
    },
  });
const press = async () => userEvent.click(await screen.findByRole('button', { name }));

describe('the button', () => {
  it('signs in with what the device answers, and goes to /main', async () => {
    install();
    const shell = await open();
    await press();
    await waitFor(() => expect(shell.address()).toBe('/main'));
    const sent = shell.api.calls.filter((call) => call.path === '/api/users.passkey-login');
    expect(sent.map(({ body }) => body)).toEqual([fakePasskeys.used]);
    expect(shell.host.users.getState().member).toEqual(testMember);
  });

  it('is not shown where the browser knows no passkeys, and its place stays', async () => {
    await open();
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByText(name)).toBeInTheDocument();
  });

  it('says that nothing was used where the person ended it', async () => {
    install({ fails: 'NotAllowedError' });
    const { address } = await open();
    await press();
    expect(await screen.findByText(en.cancelled)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(address()).toBe('/login');
  });

  it('says that the passkey was not accepted, and can be pressed again', async () => {
    install();
    const { api } = await open({
      '/api/users.passkey-login': () => {
        throw new FakeRefusal(409, 'PASSKEY_FAILED');
      },
    });
    await press();
    expect(await screen.findByText(/The passkey was not accepted/)).toBeVisible();
    await press();
    await waitFor(() =>
      expect(api.calls.filter((call) => call.path === '/api/users.passkey-login')).toHaveLength(2),
    );
  });
});
