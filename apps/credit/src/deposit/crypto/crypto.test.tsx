import type { Deposit, Quote } from '@poy/contract';
import { demoSite } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from '@jest/globals';
import { openPage, testChannel, testDeposit, testMethod } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/crypto';
const latest = '/poy-api/deposits.latest';
const methods = '/poy-api/payment-methods.all';
const ask = '/poy-api/deposits.ask';
const address = 'TPoyDem0000000000000000000000000P1';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

const quoted = (quote: Partial<Quote> = {}, changes: Partial<Deposit> = {}): Deposit =>
  testDeposit({
    kind: 'crypto',
    bankCode: 'USDT',
    accountNumber: address,
    prepareAmount: 500,
    qrPayload: address,
    quote: {
      rate: 35.12,
      micro: 14_236_903,
      confirmations: null,
      needed: 20,
      step: 0,
      ...quote,
    },
    ...changes,
  });
/** The request once its transfer stands on the chain with so many confirmations. */
const confirmed = (confirmations: number, step = confirmations): Deposit =>
  quoted({ confirmations, step }, { status: 'matched', qrPayload: null });

test('the form says what a USDT is worth and the one network, and shows the exact USDT to send', async () => {
  const { api } = await openPage({
    path,
    answers: { [methods]: [testMethod({ kind: 'crypto', rate: 35.12 })], [ask]: quoted() },
  });
  expect(await screen.findByText('1 USDT = ฿35.12')).toBeVisible();
  expect(screen.getByText('Network: TRC20 (TRON) only')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Amount'), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Show where to send' }));
  expect(await screen.findByText('14.236903')).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
  expect(screen.getByText('฿500.00 will be credited')).toBeVisible();
  expect(screen.getByText('Network: TRC20 (TRON) only')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code of the address' })).toBeVisible();
  expect(api.calls.find((call) => call.path === ask)?.body).toEqual({
    kind: 'crypto',
    amount: 500,
  });
});

test('confirmations are shown as they come, and an older message changes nothing', async () => {
  const { realtime } = await openPage({ path, answers: { [latest]: quoted() } });
  await screen.findByText('Waiting for your USDT');
  const tell = (deposit: Deposit) =>
    act(() => realtime.send(testChannel, 'deposit-update', deposit));
  tell(confirmed(1));
  expect(await screen.findByText('1 of 20 confirmations')).toBeVisible();
  expect(screen.queryByText(address)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument();
  tell(confirmed(7));
  expect(await screen.findByText('7 of 20 confirmations')).toBeVisible();
  tell(confirmed(5));
  expect(screen.getByText('7 of 20 confirmations')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Confirmations' })).toHaveAttribute('value', '7');
  tell(quoted({ confirmations: 20, step: 20 }, { status: 'credited', qrPayload: null }));
  expect(await screen.findByRole('heading', { name: 'The money is here' })).toBeVisible();
});

test('a transfer that the chain drops is waited for again', async () => {
  const { realtime } = await openPage({ path, answers: { [latest]: confirmed(6) } });
  await screen.findByText('6 of 20 confirmations');
  act(() => realtime.send(testChannel, 'deposit-update', quoted({ step: 7 })));
  expect(await screen.findByText('14.236903')).toBeVisible();
});

test('the queue says the place, and shows nothing to send yet', async () => {
  const queued = quoted(
    {},
    { quote: null, prepareAmount: null, qrPayload: null, prepareIndex: 2, prepareTotal: 5 },
  );
  await openPage({ path: `${path}/queue`, answers: { [latest]: queued } });
  expect(await screen.findByText('of 5 in the queue')).toBeVisible();
  expect(screen.queryByText(address)).not.toBeInTheDocument();
});

test('is closed while nobody knows what a USDT is worth', async () => {
  const closed = testMethod({ kind: 'crypto', open: false });
  await openPage({ path, answers: { [methods]: [closed] } });
  expect(await screen.findByText('Deposits in USDT are closed now')).toBeVisible();
  await openPage({ path: '/credit/deposit', answers: { [methods]: [closed] } });
  expect(await screen.findByRole('link', { name: /USDT \(TRC20\)/ })).toHaveTextContent(
    'Closed for now',
  );
});

test('a demo leads to the practice chain, filled in', async () => {
  await openPage({
    path,
    site: { ...demoSite, sandboxUrl: 'http://localhost:4300/' },
    answers: { [latest]: quoted() },
  });
  expect(await screen.findByRole('link', { name: 'Open the practice chain' })).toHaveAttribute(
    'href',
    `http://localhost:4300/chain?lang=en&toAccount=${address}&amount=14.236903`,
  );
});
