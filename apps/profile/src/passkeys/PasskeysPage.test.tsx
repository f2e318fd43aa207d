import type { Passkey } from '@poy/contract';
import {
  FakeRefusal,
  fakePasskeys,
  renderPage,
  testMember,
  testNow,
  type PageOptions,
} from '@poy/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const minute = 60_000;
const passkey = (place: number, changes: Partial<Passkey> = {}): Passkey => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  name: 'Chrome · Android',
  madeAt: testNow - 60 * minute,
  usedAt: testNow - 10 * minute,
  here: true,
  copySeenAt: null,
  ...changes,
});
const listed = (...passkeys: Passkey[]) => ({ passkeys });
const refuse =
  (status: number, code: string, details = {}) =>
  () => {
    throw new FakeRefusal(status, code, details);
  };

let uninstall: () => void = () => undefined;
const install = (device?: { fails: string }) => {
  uninstall = fakePasskeys.install(device);
};
afterEach(() => uninstall());

const open = (answers: PageOptions['answers'] = {}, path = '/profile/passkeys') =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/users-passkeys': listed(passkey(1)),
      '/api/users-infos': testInfo,
      '/api/users-passkeys.begin': fakePasskeys.creationOptions,
      '/api/users.passkey-step-up.begin': fakePasskeys.requestOptions,
      ...answers,
    },
  });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the list', () => {
  it('tells of each when it was made and used, and what is wrong with it', async () => {
    await open({
      '/api/users-passkeys': listed(
        passkey(1),
        passkey(2, { name: null, usedAt: null, here: false, copySeenAt: testNow - minute }),
      ),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome · Android');
    expect(first).toHaveTextContent('Last used 20/11/2026 16:17:12');
    expect(second).toHaveTextContent('Not used yet');
    expect(second).toHaveTextContent(/works only there/);
    expect(second).toHaveTextContent(/somebody may have a copy/);
  });

  it('says what a passkey is for where there is none', async () => {
    install();
    await open({ '/api/users-passkeys': listed() });
    expect(await screen.findByText('You have no passkey yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  });

  it('says that it could not be loaded, and loads again', async () => {
    const { api } = await open({ '/api/users-passkeys': refuse(429, 'RATE_LIMITED') });
    expect(await screen.findByText('Your passkeys could not be loaded')).toBeVisible();
    api.answer({ '/api/users-passkeys': listed(passkey(1)) });
    await press('Try again');
    expect(await screen.findByText('Chrome · Android')).toBeVisible();
  });

  it('has no button where the browser knows no passkeys, and none for an eleventh', async () => {
    const page = await open();
    expect(await screen.findByText(/This browser cannot use passkeys/)).toBeVisible();
    page.unmount();
    install();
    const ten = Array.from({ length: 10 }, (_, place) => passkey(place));
    await open({ '/api/users-passkeys': listed(...ten) });
    expect(await screen.findByText(/You have 10 passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('a new passkey', () => {
  it('is made by the device and stands in the list', async () => {
    install();
    const { api, host } = await open({ '/api/users-passkeys': listed() });
    api.answer({
      '/api/users-passkeys.add': () => {
        api.answer({ '/api/users-passkeys': listed(passkey(1)) });
        return passkey(1);
      },
    });
    await press('Add a passkey');
    expect(await screen.findByText('Chrome · Android')).toBeVisible();
    expect(sent(api.calls, '/api/users-passkeys.add')).toEqual([fakePasskeys.made]);
    expect(host.snackbar.getState().txt).toBe('The passkey is added.');
  });

  it.each([
    ['NotAllowedError', /No passkey was made/],
    ['InvalidStateError', /has a passkey of yours already/],
  ])('is not there after %s, and the page says why', async (name, words) => {
    install({ fails: name });
    const { api } = await open();
    await press('Add a passkey');
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent(api.calls, '/api/users-passkeys.add')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  });

  it('needs a proof, which a passkey gives', async () => {
    install();
    const { api } = await open({ '/api/users-passkeys.begin': refuse(409, 'STEP_UP_NEEDED') });
    await press('Add a passkey');
    expect(await screen.findByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
    expect(screen.getByLabelText('Password', { selector: 'input' })).toBeVisible();
    api.answer({
      '/api/users.passkey-step-up': {},
      '/api/users-passkeys.begin': fakePasskeys.creationOptions,
      '/api/users-passkeys.add': passkey(2),
    });
    await press('Confirm with a passkey');
    await waitFor(() =>
      expect(sent(api.calls, '/api/users-passkeys.add')).toEqual([fakePasskeys.made]),
    );
    expect(sent(api.calls, '/api/users.passkey-step-up')).toEqual([fakePasskeys.used]);
  });

  it('needs the password where no passkey is for this address', async () => {
    install();
    await open({
      '/api/users-passkeys': listed(passkey(1, { here: false })),
      '/api/users-passkeys.begin': refuse(409, 'STEP_UP_NEEDED'),
    });
    await press('Add a passkey');
    expect(await screen.findByLabelText('Password', { selector: 'input' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  });

  it('needs a new sign-in of a member who has neither', async () => {
    install();
    await open({
      '/api/users-passkeys': listed(),
      '/api/users-infos': { ...testInfo, hasPassword: false },
      '/api/users-passkeys.begin': refuse(409, 'STEP_UP_NEEDED'),
    });
    await press('Add a passkey');
    expect(await screen.findByText(/Sign out and sign in once more/)).toBeVisible();
  });

  it('says that the passkey was not accepted as a proof', async () => {
    install();
    await open({
      '/api/users-passkeys.begin': refuse(409, 'STEP_UP_NEEDED'),
      '/api/users.passkey-step-up': refuse(409, 'PASSKEY_FAILED'),
    });
    await press('Add a passkey');
    await press('Confirm with a passkey');
    expect(await screen.findByText(/The passkey was not accepted/)).toBeVisible();
  });
});

describe('a passkey of the list', () => {
  it('is named, after the page has checked the name', async () => {
    const { api } = await open({ '/api/users-passkeys.rename': {} });
    await press('Rename Chrome · Android');
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('A name is required.');
    await userEvent.type(field, 'My phone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api.calls, '/api/users-passkeys.rename')).toEqual([
      { id: passkey(1).id, name: 'My phone' },
    ]);
  });

  it('is removed after a question and a proof', async () => {
    const { api } = await open({
      '/api/users-passkeys.remove': refuse(409, 'STEP_UP_NEEDED'),
      '/api/users.step-up': {},
    });
    await press('Remove Chrome · Android');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await userEvent.type(
      await dialog.findByLabelText('Password', { selector: 'input' }),
      'Lantern-52-red',
    );
    api.answer({
      '/api/users-passkeys.remove': () => {
        api.answer({ '/api/users-passkeys': listed() });
        return {};
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You have no passkey yet')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('confirms the first password of a member who has none', async () => {
  install();
  const call = '/api/users.change-password';
  const { api } = await open(
    {
      '/api/users-infos': { ...testInfo, hasPassword: false },
      '/api/users.passkey-step-up': {},
      [call]: refuse(409, 'STEP_UP_NEEDED'),
    },
    '/profile/change-pin',
  );
  for (const label of ['New password', 'New password once more'])
    await userEvent.type(
      await screen.findByLabelText(label, { selector: 'input' }),
      'Kettle-47-blue',
    );
  await press('Set a password');
  await press('Confirm with a passkey');
  api.answer({ [call]: { ended: 0 } });
  await press('Set a password');
  expect(await screen.findByText('Your password is changed')).toBeVisible();
  expect(sent(api.calls, '/api/users.passkey-step-up')).toEqual([fakePasskeys.used]);
});
