import { FakeRefusal } from '@poy/host/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openPage, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const create = '/poy-api/deposits.create';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

describe('asking', () => {
  const amountField = () => screen.findByLabelText('Amount');
  const submit = () => screen.getByRole('button', { name: 'Show where to send' });

  test('asks the server for the amount and the chosen account, and shows what to send', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [create]: testDeposit({ bankId: 2, bankCode: 'KBANK', accountNumber: '9876543210' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '500' }));
    await userEvent.click(screen.getByRole('radio', { name: /Kasikornbank/ }));
    await userEvent.click(submit());
    await screen.findByText('Waiting for your money');
    expect(screen.getByText('987-6-54321-0')).toBeVisible();
    const asked = api.calls.find((call) => call.path === create);
    expect(asked?.body).toEqual({ bankId: 2, prepareAmount: 500 });
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['๑,๕๐๐', 1500],
    ['១៥០០', 1500],
    ['၁၅၀၀', 1500],
    ['10,000', 10_000],
    ['  700 ', 700],
    ['฿1,000', 1000],
    ['1,000.00 THB', 1000],
    ['၁၀၀၀ ဘတ်', 1000],
    ['\u202a1,000\u202c', 1000],
  ])('understands %s', async (typed, amount) => {
    const { api } = await openPage({ path, answers: { [create]: testDeposit() } });
    const field = await amountField();
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    await userEvent.click(submit());
    await screen.findByText('Waiting for your money');
    expect(api.calls.find((call) => call.path === create)?.body).toMatchObject({
      prepareAmount: amount,
    });
  });

  test.each([
    ['', 'Enter an amount.'],
    ['99', 'At least 100 baht.'],
    ['200001', 'At most 200,000 baht.'],
    ['500.50', 'Whole baht only, without satang.'],
    ['0.5', 'Whole baht only, without satang.'],
    ['1.5', 'Whole baht only, without satang.'],
    ['-500', 'An amount cannot be below zero.'],
    ['1e3', 'currency is not a right format. “e” is no digit.'],
    ['5O0', '“O” is no digit.'],
    ['500,50', 'The comma or point can be read in two ways'],
    ['1.000', 'The comma or point can be read in two ways'],
    ['1,00', 'The comma or point can be read in two ways'],
    ['\u2212500', 'An amount cannot be below zero.'],
  ])('refuses %j in words and asks nothing', async (typed, words) => {
    const { api } = await openPage({ path });
    const field = await amountField();
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(submit());
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(api.calls.some((call) => call.path === create)).toBe(false);
  });

  test('a double click asks once', async () => {
    const { api } = await openPage({
      path,
      answers: { [create]: () => new Promise((answer) => setTimeout(answer, 20, testDeposit())) },
    });
    await userEvent.type(await amountField(), '500');
    const button = submit();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Waiting for your money');
    expect(api.calls.filter((call) => call.path === create)).toHaveLength(1);
  });

  test('a retry after a lost answer carries the same key, a changed amount another one', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [create]: () => {
          throw new FakeRefusal(503, 'UNAVAILABLE');
        },
      },
    });
    const field = await amountField();
    await userEvent.type(field, '500');
    await userEvent.click(submit());
    await screen.findByText(/not ready yet/);
    await userEvent.click(submit());
    await waitFor(() => expect(api.calls.filter((call) => call.path === create)).toHaveLength(2));
    await userEvent.type(field, '0');
    await userEvent.click(submit());
    await waitFor(() => expect(api.calls.filter((call) => call.path === create)).toHaveLength(3));
    const [first, second, third] = api.calls
      .filter((call) => call.path === create)
      .map((call) => call.headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a retry that is refused, after a lost answer, does not lose the key', async () => {
    const refuse = (status: number, code: FakeRefusal['code']) => () => {
      throw new FakeRefusal(status, code);
    };
    const { api } = await openPage({ path, answers: { [create]: refuse(503, 'UNAVAILABLE') } });
    await userEvent.type(await amountField(), '500');
    await userEvent.click(submit());
    await screen.findByText(/not ready yet/);
    api.answer({ [create]: refuse(429, 'RATE_LIMITED') });
    await userEvent.click(submit());
    await screen.findByText(/Too many/);
    api.answer({ [create]: testDeposit() });
    await userEvent.click(submit());
    expect(await screen.findByText('Waiting for your money')).toBeVisible();
    const keys = api.calls
      .filter((call) => call.path === create)
      .map((call) => call.headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  test('where another window has asked already, that request is shown', async () => {
    const { api } = await openPage({ path });
    await userEvent.type(await amountField(), '500');
    api.answer({
      [latest]: testDeposit(),
      [create]: () => {
        throw new FakeRefusal(409, 'DEPOSIT_OPEN', { id: 7 });
      },
    });
    await userEvent.click(submit());
    expect(await screen.findByText('Waiting for your money')).toBeVisible();
  });

  test('no account is open: says so instead of a form', async () => {
    await openPage({ path, answers: { '/poy-api/payment-methods.all': [] } });
    expect(await screen.findByText('No bank account is open for deposits now')).toBeVisible();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });
});
