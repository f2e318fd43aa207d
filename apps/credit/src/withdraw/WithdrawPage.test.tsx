import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from '@jest/globals';
import { openPage, testTerms, testWithdrawal } from '../testing/money.ts';

const path = '/credit/withdraw';
const create = '/poy-api/withdrawals.create';
const terms = '/poy-api/withdrawals.terms';
const amount = () => screen.findByLabelText('Amount');
const submit = () => screen.getByRole('button', { name: /^Withdraw/ });
const refuse = (code: string) => () => {
  throw new FakeRefusal(409, code);
};

describe('withdrawing', () => {
  test('sends the amount and the account, and shows the steps', async () => {
    const { api, address } = await openPage({ path, answers: { [create]: testWithdrawal() } });
    await userEvent.type(await amount(), '๑,๕๐๐.๕๐');
    await userEvent.click(screen.getByRole('radio', { name: /Siam Commercial Bank/ }));
    expect(submit()).toHaveTextContent('Withdraw ฿1,500.50');
    await userEvent.click(submit());
    await waitFor(() => expect(address()).toBe('/credit/status'));
    const asked = api.calls.find((call) => call.path === create);
    expect(asked?.body).toEqual({ bankId: 5, amount: 1500.5 });
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['299', 'At least 300 baht.'],
    ['49000.01', 'This is more than you can withdraw at one time.'],
    ['40001', 'Your balance is too small'],
    ['1e3', 'currency is not a right format.'],
  ])('refuses %j beside the field and sends nothing', async (typed, words) => {
    const { api } = await openPage({ path });
    const field = await amount();
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(submit());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field).toHaveFocus();
    expect(api.calls.some((call) => call.path === create)).toBe(false);
  });

  test('refuses more than is left of the day', async () => {
    await openPage({ path, answers: { [terms]: testTerms({ leftToday: 1_000 }) } });
    const field = await amount();
    await userEvent.type(field, '1001');
    await userEvent.click(submit());
    expect(field).toHaveAccessibleDescription(/more than you can withdraw in one day/);
    expect(screen.getByText('฿199,000.00 of ฿200,000')).toBeVisible();
  });

  test.each([
    ['WITHDRAWAL_ACCOUNT', 'The bank account does not match the one in the system.'],
    ['WITHDRAWAL_OPEN', 'Please wait until your earlier transaction is finished.'],
    ['WITHDRAWAL_COUNT_LIMIT', 'You have withdrawn as many times as you can today.'],
    ['WITHDRAWAL_DAY_LIMIT', 'This is more than you can withdraw in one day.'],
    ['WITHDRAWAL_TIME_LIMIT', 'This is more than you can withdraw at one time.'],
    ['WITHDRAWAL_TURNOVER', 'Your turnover is not complete yet.'],
  ])('tells %s of the server in words, and keeps what was typed', async (code, words) => {
    await openPage({ path, answers: { [create]: refuse(code) } });
    await userEvent.type(await amount(), '500');
    await userEvent.click(submit());
    expect(await screen.findByText(words)).toBeVisible();
    expect(await amount()).toHaveValue('500');
  });

  test('asks for the password again, and sends with the same key', async () => {
    const { api, address } = await openPage({
      path,
      answers: { [create]: refuse('STEP_UP_NEEDED'), '/api/users.step-up': {} },
    });
    await userEvent.type(await amount(), '500');
    await userEvent.click(submit());
    await userEvent.type(await screen.findByLabelText('Password'), 'Lantern-52-red');
    api.answer({ [create]: testWithdrawal() });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/credit/status'));
    const keys = api.calls
      .filter((call) => call.path === create)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what stands against a withdrawal is said first', () => {
  test.each([
    [90, /you can withdraw in 9[01] min/],
    [24 * 60 - 1, /you can withdraw in 24 h/],
  ])('a new account or password for %s minutes, with the time', async (minutes, words) => {
    const heldUntil = testNow + minutes * 60_000;
    const accounts = testTerms().accounts.map((account) => ({ ...account, heldUntil }));
    const held = testTerms({ accounts, refusedFor: ['WITHDRAWAL_HELD'] });
    await openPage({ path, answers: { [terms]: held } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  test('turnover, with what is left to play', async () => {
    const turnover = { canWithdraw: false, left: 120 };
    const open = testTerms({ turnover, refusedFor: ['WITHDRAWAL_TURNOVER'] });
    await openPage({ path, answers: { [terms]: open } });
    expect(await screen.findByText('Your turnover is not complete yet.')).toBeVisible();
    expect(screen.getByText('฿120.00')).toBeVisible();
  });

  test('no verified account', async () => {
    await openPage({ path, answers: { [terms]: testTerms({ accounts: [] }) } });
    expect(await screen.findByRole('link', { name: 'My bank accounts' })).toHaveAttribute(
      'href',
      '/bank/status',
    );
  });

  test('a withdrawal that is under way', async () => {
    await openPage({ path, answers: { [terms]: testTerms({ open: testWithdrawal() }) } });
    expect(await screen.findByRole('link', { name: 'See its steps' })).toHaveAttribute(
      'href',
      '/credit/status',
    );
  });
});
