import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { openPage, testChannel, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

describe('waiting', () => {
  test('shows account, exact amount and time left, and copies what a bank app takes', async () => {
    await openPage({ path, answers: { [latest]: testDeposit({ prepareAmount: 12_500.37 }) } });
    expect(await screen.findByText('012-3-45678-9')).toBeVisible();
    expect(screen.getByText('.37').parentElement).toHaveTextContent('12,500.37');
    expect(screen.getByRole('timer', { name: /Time left (20:00|19:\d\d)/ })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('12500.37');
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('0123456789');
  });

  test('a browser that refuses the clipboard says so, with the very number selected', async () => {
    // The browsers inside LINE and Facebook refuse the clipboard, and know no older way to copy.
    await openPage({ path, answers: { [latest]: testDeposit({ prepareAmount: 12_500.37 }) } });
    const user = userEvent.setup();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy account number' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Copying was refused. The text is/);
    expect(String(window.getSelection())).toBe('0123456789');
    expect(screen.queryByText('Copied')).toBeNull();
  });

  test('the message that the money is here changes the page, with the new balance and the way to play', async () => {
    const { realtime } = await openPage({ path, answers: { [latest]: testDeposit() } });
    await screen.findByText('Waiting for your money');
    act(() => {
      realtime.send(testChannel, 'money-update', {
        balance: 580.37,
        version: 2,
        type: 'DEPOSIT',
        amount: 500.37,
      });
      realtime.send(testChannel, 'deposit-update', testDeposit({ status: 'credited' }));
    });
    expect(await screen.findByRole('heading', { name: 'The money is here' })).toBeVisible();
    expect(screen.getByText('฿500.37')).toBeVisible();
    expect(await screen.findByText('฿580.37')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play the lottery' })).toHaveAttribute(
      'href',
      '/lotto',
    );
    expect(screen.getByRole('heading', { name: 'The money is here' })).toHaveFocus();
  });

  test('a late answer does not take the receipt away again', async () => {
    const { realtime, host } = await openPage({ path, answers: { [latest]: testDeposit() } });
    await screen.findByText('Waiting for your money');
    act(() => realtime.send(testChannel, 'deposit-update', testDeposit({ status: 'credited' })));
    await screen.findByRole('heading', { name: 'The money is here' });
    await act(() => host.queryClient.refetchQueries({ queryKey: ['deposits.latest'] }));
    expect(screen.getByRole('heading', { name: 'The money is here' })).toBeVisible();
  });

  test('cancelling asks first, then leaves the form with the amount', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [latest]: testDeposit(),
        '/poy-api/deposits.cancel': testDeposit({ status: 'cancelled' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const question = screen.getByRole('dialog', { name: 'Cancel this deposit request?' });
    expect(api.calls.some((call) => call.path === '/poy-api/deposits.cancel')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('500');
  });
});

describe('without a live connection', () => {
  beforeEach(
    () =>
      void jest.useFakeTimers({
        advanceTimers: true,
        ...onlyFake('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'),
      }),
  );
  afterEach(() => void jest.useRealTimers());

  test('says so, asks every five seconds and finds the money', async () => {
    const { api, realtime } = await openPage({ path, answers: { [latest]: testDeposit() } });
    await screen.findByText('Waiting for your money');
    const asked = () => api.calls.filter((call) => call.path === latest).length;
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(asked()).toBe(before);

    act(() => realtime.connection$.next('lost'));
    expect(await screen.findByText(/We check every few seconds/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    // Every page that is not live asks too, beside the quicker asking of this one.
    expect(asked()).toBeGreaterThanOrEqual(before + 2);
    api.answer({ [latest]: testDeposit({ status: 'credited' }) });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole('heading', { name: 'The money is here' })).toBeVisible();
  });

  test('the way back to the connection asks once more', async () => {
    const { api, realtime } = await openPage({ path, answers: { [latest]: testDeposit() } });
    await screen.findByText('Waiting for your money');
    act(() => realtime.connection$.next('lost'));
    api.answer({ [latest]: testDeposit({ status: 'credited' }) });
    act(() => realtime.connection$.next('connected'));
    expect(await screen.findByRole('heading', { name: 'The money is here' })).toBeVisible();
  });
});
