import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testDeposit, testMethod } from '../../testing/money.ts';

const methods = '/poy-api/payment-methods.all';
const ask = '/poy-api/deposits.ask';
const path = '/credit/deposit';

test('the ways to pay in are those of the site, in its order, with bounds and fee', async () => {
  const fast = testMethod({ kind: 'fast', minimum: 200, maximum: 5000, fee: 15 });
  await openPage({ path, answers: { [methods]: [fast, testMethod()] } });
  const row = await screen.findByRole('link', { name: /Fast deposit/ });
  expect(row).toHaveTextContent('฿200 – ฿5,000 · provider’s fee 1.5%');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const ways = addresses.filter((address) => address?.startsWith('/credit'));
  expect(ways).toEqual(['/credit', '/credit/deposit/fast', '/credit/deposit/normal']);
});

test('a way that is closed says until when, and its page asks for nothing', async () => {
  const closed = testMethod({
    kind: 'qrcode',
    open: false,
    closedUntil: Date.parse('2026-11-20T01:30:00+07:00'),
  });
  await openPage({ path, answers: { [methods]: [closed] } });
  expect(await screen.findByText(/Closed for maintenance until/)).toHaveTextContent('01:30');
  await openPage({ path: '/credit/deposit/qrcode', answers: { [methods]: [closed] } });
  expect(await screen.findByText('No bank account is open for deposits now')).toBeVisible();
});

test('no way at all is said, and a list that failed can be asked for again', async () => {
  const refuse = () => {
    throw new FakeRefusal(429, 'RATE_LIMITED');
  };
  const { api } = await openPage({ path, answers: { [methods]: refuse } });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  api.answer({ [methods]: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No bank account is open for deposits now')).toBeVisible();
});

test('a fast deposit asks for an amount alone and shows where to send it', async () => {
  const { api } = await openPage({
    path: '/credit/deposit/fast',
    answers: { [methods]: [testMethod({ kind: 'fast' })], [ask]: testDeposit({ kind: 'fast' }) },
  });
  await userEvent.type(await screen.findByLabelText('Amount'), '500');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show where to send' }));
  expect(await screen.findByText('Waiting for your money')).toBeVisible();
  expect(api.calls.find((call) => call.path === ask)?.body).toEqual({ kind: 'fast', amount: 500 });
});

test('an amount outside of the bounds of the way is not sent', async () => {
  const { api } = await openPage({
    path: '/credit/deposit/fast',
    answers: { [methods]: [testMethod({ kind: 'fast', minimum: 200 })] },
  });
  await userEvent.type(await screen.findByLabelText('Amount'), '150');
  await userEvent.click(screen.getByRole('button', { name: 'Show where to send' }));
  expect(screen.getByLabelText('Amount')).toBeInvalid();
  expect(api.calls.filter((call) => call.path === ask)).toEqual([]);
});

test.each([
  ['normal', 'Show where to send', /choose which account of ours/],
  ['fast', 'Show where to send', /We choose the account/],
  ['qrcode', 'Show the QR code', /No amount and no account to type/],
  ['truemoney', 'Show the wallet', /our wallet’s phone number/],
] as const)('the way %s says what it is, and its button what comes', async (kind, button, text) => {
  const method = testMethod({ kind });
  const { unmount } = await openPage({ path, answers: { [methods]: [method] } });
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
  const page = `/credit/deposit/${kind === 'qrcode' ? 'qrcodes' : kind}`;
  await openPage({ path: page, answers: { [methods]: [method] } });
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
});

test('a wallet transfer shows the reference and the wallet by its name', async () => {
  const deposit = testDeposit({
    kind: 'truemoney',
    bankCode: 'TRUEMONEY',
    accountNumber: '0812345678',
    reference: '12345678',
    prepareAmount: 500,
  });
  await openPage({
    path: '/credit/deposit/truemoney',
    answers: { '/poy-api/deposits.latest': deposit },
  });
  expect(await screen.findByText('12345678')).toBeVisible();
  expect(screen.getByText('TrueMoney Wallet')).toBeVisible();
  // It is a phone number and looks like one.
  expect(screen.getByText('081-234-5678')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy wallet number' })).toBeVisible();
  expect(screen.queryByText(/satang/)).not.toBeInTheDocument();
});

test('each open request says what way it is of', async () => {
  const deposits = [testDeposit({ kind: 'fast' }), testDeposit({ id: 8, kind: 'truemoney' })];
  await openPage({ path, answers: { '/poy-api/deposits.open': deposits } });
  const rows = await screen.findAllByRole('link', { name: /Waiting for your transfer/ });
  expect(rows[0]).toHaveTextContent('Fast deposit');
  expect(rows[1]).toHaveTextContent('TrueMoney Wallet');
});

test('a QR code is drawn and can be saved', async () => {
  const deposit = testDeposit({
    kind: 'qrcode',
    qrPayload: '00020101021229370016A000000677010111',
  });
  await openPage({
    path: '/credit/deposit/qrcode',
    answers: { '/poy-api/deposits.latest': deposit },
  });
  const picture = await screen.findByRole('img', { name: 'PromptPay QR code of this amount' });
  const amount = screen.getByText('Amount to send');
  expect(picture.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/gif/));
  expect(screen.getByRole('link', { name: 'Save the QR code' })).toHaveAttribute('download');
});
