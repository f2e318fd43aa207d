import { FakeRefusal, renderPage, testMember, type PageOptions } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { messages, routes } from '../remote.tsx';

const path = '/profile/change-pin';
const call = '/api/users.change-password';
const [oldPassword, newPassword] = ['Lantern-52-red', 'Kettle-47-blue'];
const labels = {
  old: 'Old password',
  next: 'New password',
  again: 'New password once more',
} as const;

const open = (answers: PageOptions['answers'] = {}) =>
  renderPage(routes, {
    path,
    session: testMember,
    messages: { profile: messages },
    answers: { [call]: { ended: 2 }, ...answers },
  });
const field = (name: keyof typeof labels) =>
  screen.findByLabelText<HTMLInputElement>(labels[name], { selector: 'input' });

async function fillIn(texts: Partial<Record<keyof typeof labels, string>>) {
  for (const [name, text] of Object.entries(texts))
    await userEvent.type(await field(name as keyof typeof labels), text);
}
const good = { old: oldPassword, next: newPassword, again: newPassword };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

it('changes the password and says what happened to the other devices', async () => {
  const { api, host } = await open();
  await fillIn(good);
  await press();
  const done = await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(done).toHaveFocus();
  expect(screen.getByText('Other devices were signed out: 2')).toBeVisible();
  expect(screen.getByText(/This device stays signed in/)).toBeVisible();
  expect(host.snackbar.getState()).toMatchObject({
    txt: 'Your password is changed',
    color: 'green',
  });
  expect(api.calls.filter((made) => made.path === call).map(({ body }) => body)).toEqual([
    { oldPassword, newPassword },
  ]);
  expect(screen.queryByLabelText(labels.old)).not.toBeInTheDocument();
});

it('does not speak of other devices where there was none', async () => {
  await open({ [call]: { ended: 0 } });
  await fillIn(good);
  await press();
  expect(await screen.findByText('No other device was signed in.')).toBeVisible();
});

describe('before anything is sent', () => {
  it.each([
    [{}, 'Password is required.', 'old'],
    [{ ...good, next: 'weak', again: 'weak' }, /at least 1 special character/, 'next'],
    [{ ...good, next: `Aa1#${'x'.repeat(27)}` }, /must not be greater than 30/, 'next'],
    [{ ...good, again: 'Kettle-47-red' }, 'Passwords do not match.', 'again'],
    [
      { old: oldPassword, next: oldPassword, again: oldPassword },
      'The new password must differ from the old one.',
      'next',
    ],
  ] as const)('tells what is wrong with %o', async (texts, words, wrong) => {
    const { api } = await open();
    await field('old');
    await fillIn(texts);
    await press();
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
    expect(await field(wrong)).toHaveFocus();
    expect(api.calls.map((made) => made.path)).not.toContain(call);
  });
});

describe('a refusal', () => {
  it.each([
    ['oldPassword', 'password.wrong', 'old', 'The old password is invalid.'],
    ['newPassword', 'password.common', 'next', 'Your password is too weak.'],
  ] as const)('of %s by %s stands beside its field', async (name, rule, label, words) => {
    const { host } = await open({
      [call]: () => {
        throw new FakeRefusal(400, 'VALIDATION', { fields: { [name]: rule } });
      },
    });
    await fillIn(good);
    await press();
    await waitFor(async () =>
      expect(await field(label)).toHaveAccessibleDescription(expect.stringContaining(words)),
    );
    for (const [kept, text] of Object.entries(good))
      expect(await field(kept as keyof typeof good)).toHaveValue(text);
    expect(host.users.getState().member).toEqual(testMember);
  });

  it.each([
    [429, 'loginAttemptCountReachLimit', /Login Attempt Count Reach Limit/],
    [500, 'INTERNAL', /Something went wrong/],
  ])(
    'of the whole form (%i %s) is told above the button, and typed texts stay',
    async (status, code, words) => {
      await open({
        [call]: () => {
          throw new FakeRefusal(status, code);
        },
      });
      await fillIn(good);
      await press();
      expect(await screen.findByText(words)).toBeVisible();
      expect(await field('old')).toHaveValue(oldPassword);
      expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
    },
  );
});

it('can show each password, and lets a password manager do its work', async () => {
  await open();
  expect(await field('old')).toHaveAttribute('autocomplete', 'current-password');
  expect(await field('next')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue(testMember.userName);
  const [first] = screen.getAllByRole('button', { name: 'Show password' });
  if (first) await userEvent.click(first);
  expect(await field('old')).toHaveAttribute('type', 'text');
  expect(await field('next')).toHaveAttribute('type', 'password');
});

it('is sent once, however often it is pressed', async () => {
  const { api } = await open({ [call]: () => new Promise(() => {}) });
  await fillIn(good);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Change password' }));
  expect(api.calls.filter((made) => made.path === call)).toHaveLength(1);
});
