import { act, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { openPage, testChannel, testDeposit, testTransaction } from '../testing/money.ts';

const path = '/credit';

test('the balance, live, and the ways on', async () => {
  const { realtime } = await openPage({ path });
  expect(await screen.findByText('฿80.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
    'href',
    '/credit/statement',
  );
  act(() =>
    realtime.send(testChannel, 'money-update', {
      balance: 580.37,
      version: 2,
      type: 'DEPOSIT',
      amount: 500.37,
    }),
  );
  expect(await screen.findByText('฿580.37')).toBeVisible();
});

test('the latest transactions, however old', async () => {
  const { api } = await openPage({
    path,
    answers: { '/poy-api/transactions.all': { transactions: [testTransaction(1)], next: null } },
  });
  expect(await screen.findByRole('row', { name: /Deposit/ })).toHaveTextContent('+500.37');
  expect(api.calls.find((call) => call.path === '/poy-api/transactions.all')?.body).toMatchObject({
    limit: 5,
    startedDate: '1970-01-01T07:00:00.000000Z',
  });
});

test('a deposit that waits for its money leads back to itself', async () => {
  await openPage({ path, answers: { '/poy-api/deposits.open': [testDeposit()] } });
  const row = await screen.findByRole('link', { name: /Waiting for your transfer/ });
  expect(row).toHaveTextContent('Send ฿500.37');
  expect(row).toHaveAttribute('href', '/credit/deposit/normal');
});
