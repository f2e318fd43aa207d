import { serverClock } from '@poy/api-client';
import { demoSite, FakeRefusal, testNow } from '@poy/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { onlyFake } from '@poy/testing';
import { openPage, testChannel, testDeposit } from '../testing/money.ts';
import { useCreditStatus } from './creditStatus.ts';

const path = '/credit/deposit/normal';
const create = '/poy-api/deposits.create';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null }));

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
    expect(await screen.findByText('987-6-54321-0')).toBeVisible();
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
    ['1e3', 'Write the amount in digits, such as 50 or 10,000.'],
    ['500,50', 'Write the amount in digits, such as 50 or 10,000.'],
  ])('refuses %j in words and asks nothing', async (typed, words) => {
    const { api } = await openPage({ path });
    const field = await amountField();
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(submit());
    expect(field).toHaveValue(typed);
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
    await openPage({ path, answers: { '/poy-api/banks.all': [] } });
    expect(await screen.findByText('No bank account is open for deposits now')).toBeVisible();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });
});

describe('waiting', () => {
  test('shows account, exact amount and time left, and copies what a bank app takes', async () => {
    await openPage({ path, answers: { [latest]: testDeposit({ prepareAmount: 12_500.37 }) } });
    expect(await screen.findByText('012-3-45678-9')).toBeVisible();
    expect(screen.getByText('.37').parentElement).toHaveTextContent('12,500.37');
    expect(screen.getByRole('timer', { name: /Time left (20:00|19:59)/ })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('12500.37');
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('0123456789');
  });

  test('the place in the queue is told where there is one', async () => {
    await openPage({
      path,
      answers: { [latest]: testDeposit({ prepareIndex: 3, prepareTotal: 5 }) },
    });
    expect(await screen.findByText('Place 3 of 5 in the queue for this amount')).toBeVisible();
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
    expect(asked()).toBe(before + 2);
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

describe('the end of a request', () => {
  test('comes by server time, whatever the clock of the visitor says, and the amount is kept', async () => {
    const expiresAt = testNow + 2000;
    await openPage({ path, answers: { [latest]: testDeposit({ expiresAt }) } });
    await screen.findByText('Waiting for your money');
    act(() => serverClock.learn(expiresAt, 0));
    expect(
      await screen.findByRole('heading', { name: 'The time is over' }, { timeout: 3000 }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('500');
  });

  test('a refused request says by whom and leads on', async () => {
    await openPage({ path, answers: { [latest]: testDeposit({ status: 'rejected' }) } });
    expect(
      await screen.findByText('The request for ฿500.37 was closed by our staff.'),
    ).toBeVisible();
  });

  test('money that came while the page was away is told on coming back, once', async () => {
    await openPage({
      path,
      answers: { [latest]: testDeposit({ status: 'credited', createdAt: testNow - 60_000 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit again' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('');
  });
});

describe('play money', () => {
  test('a demo site says that nothing is transferred and where the bank is played', async () => {
    await openPage({ path, site: { ...demoSite, sandboxUrl: 'http://localhost:4201/bank' } });
    expect(await screen.findByRole('link', { name: 'Open the practice bank' })).toHaveAttribute(
      'href',
      'http://localhost:4201/bank?lang=en',
    );
  });

  test('an open request is filled in there', async () => {
    await openPage({
      path,
      site: { ...demoSite, sandboxUrl: 'http://localhost:4201/' },
      answers: { [latest]: testDeposit({ prepareAmount: 500.4 }) },
    });
    const bank = await screen.findByRole('link', { name: 'Open the practice bank' });
    expect(bank).toHaveAttribute(
      'href',
      'http://localhost:4201/?lang=en&toAccount=0123456789&amount=500.40',
    );
  });

  test('any other site says nothing of the kind', async () => {
    await openPage({
      path,
      site: { ...demoSite, demo: false, sandboxUrl: 'http://localhost:4201/bank' },
    });
    await screen.findByLabelText('Amount');
    expect(screen.queryByText(/play money/)).not.toBeInTheDocument();
  });
});

test('a failed load says so and recovers', async () => {
  const { api } = await openPage({
    path,
    answers: {
      [latest]: () => {
        throw new FakeRefusal(403, 'FORBIDDEN');
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The deposit page could not be loaded',
  );
  api.answer({ [latest]: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount')).toBeVisible();
});
