import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';
import { testInfo } from '../testing/testInfo.ts';

const open = (answers: PageOptions['answers'] = {}, path = '/profile/line') =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: {
      '/api/users.sign-in-ways': { line: true },
      '/api/users-infos': testInfo,
      ...answers,
    },
  });
const linked = { ...testInfo, lineUid: 'U1' };
const refuse =
  (status: number, code: string, details = {}) =>
  () => {
    throw new FakeRefusal(status, code, details);
  };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a member without LINE', () => {
  it('is asked for the password first, and what is wrong with it is told', async () => {
    const { api } = await open({
      '/api/users.line-begin': refuse(409, 'STEP_UP_NEEDED'),
      '/api/users.step-up': refuse(400, 'VALIDATION', { fields: { password: 'password.wrong' } }),
    });
    await press('Link LINE');
    await userEvent.type(
      await screen.findByLabelText('Password', { selector: 'input' }),
      'Lantern-52-red',
    );
    await press('Confirm');
    await waitFor(() =>
      expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveAccessibleDescription(
        'The password is not right.',
      ),
    );
    api.answer({ '/api/users.step-up': {} });
    await press('Confirm');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path === '/api/users.line-begin')).toHaveLength(2),
    );
  });

  it('hears when LINE does not answer', async () => {
    await open({ '/api/users.line-begin': refuse(502, 'LINE_AWAY') });
    await press('Link LINE');
    expect(await screen.findByText(/LINE does not answer right now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link LINE' })).toBeEnabled();
  });
});

describe('a member with LINE', () => {
  it('takes it off', async () => {
    const { api } = await open({
      '/api/users-infos': linked,
      '/api/users.line-unlink': () => {
        api.answer({ '/api/users-infos': testInfo });
        return {};
      },
    });
    expect(await screen.findByText('LINE is linked to your account.')).toBeVisible();
    await press('Unlink LINE');
    expect(await screen.findByText('No LINE account is linked.')).toBeVisible();
  });

  it('sets a password first where there is none', async () => {
    await open({ '/api/users-infos': { ...linked, hasPassword: false } });
    expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute(
      'href',
      '/profile/change-pin',
    );
    expect(screen.queryByRole('button', { name: 'Unlink LINE' })).not.toBeInTheDocument();
  });
});

it('says that the site does not offer LINE', async () => {
  await open({ '/api/users.sign-in-ways': { line: false } });
  expect(await screen.findByText('Not offered on this site')).toBeVisible();
});

it.each([
  [true, 1],
  [false, 0],
])('has a link on the profile where the site offers it: %s', async (line, count) => {
  const { api } = await open({ '/api/users.sign-in-ways': { line } }, '/profile');
  await waitFor(() =>
    expect(api.calls.map(({ path }) => path)).toContain('/api/users.sign-in-ways'),
  );
  await screen.findByRole('heading', { name: 'demo01' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^LINE/ })).toHaveLength(count));
});

it('lets a member without a password set the first one', async () => {
  const call = '/api/users.change-password';
  const { api } = await open(
    { '/api/users-infos': { ...linked, hasPassword: false }, [call]: { ended: 0 } },
    '/profile/change-pin',
  );
  expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
  for (const label of ['New password', 'New password once more'])
    await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), 'Kettle-47-blue');
  await press('Set a password');
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === call).map(({ body }) => body)).toEqual([
      { newPassword: 'Kettle-47-blue' },
    ]),
  );
});
