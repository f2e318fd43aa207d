import { FakeRefusal } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testAccount } from '../testing/money.ts';

const path = '/bank/add';
const create = '/api/users-banks.create';
const number = () => screen.findByLabelText('Account number');
const submit = () => screen.getByRole('button', { name: 'Add an account' });
const refuse = (status: number, code: string) => () => {
  throw new FakeRefusal(status, code);
};

test('sends the bank and the number, in digits of any script, and shows the accounts', async () => {
  const { api, address } = await openPage({ path, answers: { [create]: testAccount() } });
  await userEvent.type(await number(), '១២៣-៤-៥៦៧៨៩-០');
  await userEvent.click(screen.getByRole('radio', { name: 'Government Savings Bank' }));
  await userEvent.click(submit());
  await waitFor(() => expect(address()).toBe('/bank/status'));
  const asked = api.calls.find((call) => call.path === create);
  expect(asked?.body).toEqual({ bankCode: 'GSB', bankAccountNumber: '1234567890' });
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

// Apps of banks write dashes that break no line, and chats put signs of direction around a number.
test.each(['123\u20114\u201156789\u20110', '\u202a123-4-56789-0\u202c', '１２３ ４ ５６７８９ ０'])(
  'reads the pasted number %j',
  async (typed) => {
    const { api, address } = await openPage({ path, answers: { [create]: testAccount() } });
    await userEvent.click(await number());
    await userEvent.paste(typed);
    await userEvent.click(screen.getByRole('radio', { name: 'Government Savings Bank' }));
    await userEvent.click(submit());
    await waitFor(() => expect(address()).toBe('/bank/status'));
    const asked = api.calls.find((call) => call.path === create);
    expect(asked?.body).toEqual({ bankCode: 'GSB', bankAccountNumber: '1234567890' });
  },
);

test.each([
  ['', 'Enter the account number.'],
  ['123', 'An account number has 10 to 15 digits.'],
  ['12345abcde', '“a” is no digit.'],
  ['xxx-x-x5678-x', '“x” is no digit.'],
])('refuses the number %j in words beside the field and sends nothing', async (typed, words) => {
  const { api } = await openPage({ path });
  const field = await number();
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(submit());
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.getByRole('group', { name: 'Bank' })).toHaveAccessibleDescription(
    'Choose your bank.',
  );
  expect(api.calls.some((call) => call.path === create)).toBe(false);
});

test.each([
  ['BANK_ACCOUNT_TAKEN', /Another member has this account/],
  ['BANK_ACCOUNT_KNOWN', /already/],
])('%s stands beside the number', async (code, words) => {
  await openPage({ path, answers: { [create]: refuse(409, code) } });
  const field = await number();
  await userEvent.type(field, '1234567890');
  await userEvent.click(screen.getByRole('radio', { name: 'Kasikornbank' }));
  await userEvent.click(submit());
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(words)));
});

test('asks for the password where the server wants a proof, and goes on with the same key', async () => {
  const { api, address } = await openPage({
    path,
    answers: { [create]: refuse(409, 'STEP_UP_NEEDED'), '/api/users.step-up': {} },
  });
  await userEvent.type(await number(), '1234567890');
  await userEvent.click(screen.getByRole('radio', { name: 'Kasikornbank' }));
  await userEvent.click(submit());
  await userEvent.type(await screen.findByLabelText('Password'), 'Lantern-52-red');
  api.answer({ [create]: testAccount() });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toBe('/bank/status'));
  const keys = api.calls
    .filter((call) => call.path === create)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('the list of banks can be searched, and the chosen bank stays in sight', async () => {
  const { api } = await openPage({ path });
  const search = await screen.findByLabelText('Find a bank');
  const shown = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  await userEvent.type(search, 'ออมสิน');
  expect(shown()).toEqual(['GSB']);
  await userEvent.click(screen.getByRole('radio'));
  await userEvent.clear(search);
  await userEvent.type(search, 'scb{enter}');
  expect(shown()).toEqual(expect.arrayContaining(['SCB', 'GSB']));
  expect(shown()).not.toContain('KBANK');
  await userEvent.clear(search);
  await userEvent.type(search, 'no such bank');
  expect(screen.getByText('No bank has this name')).toBeVisible();
  expect(api.calls.some((call) => call.path === create)).toBe(false);
});
