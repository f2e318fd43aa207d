import { FakeRefusal, testNow } from '@poy/host/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { openPage, testMethod } from '../../testing/money.ts';

const path = '/credit/deposit/truemoney';
const history = '/poy-api/true.wallet.history';
const list = () => screen.findByRole('region', { name: 'Wallet transfers received' });
const empty = 'No wallet transfer has been credited yet.';

test('shows the transfers that were credited, with the end of the sender’s number', async () => {
  const transfers = [
    { id: 2, amount: 500, fromLast4: '5678', transferTime: testNow },
    { id: 1, amount: 150.5, fromLast4: '', transferTime: testNow - 86_400_000 },
  ];
  await openPage({ path, answers: { [history]: transfers } });
  const rows = await within(await list()).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/number that ends in 5678.*\+500\.00/),
    expect.stringMatching(/Wallet transfer.*\+150\.50/),
  ]);
});

test('says so where there is none', async () => {
  await openPage({ path, answers: { [history]: [] } });
  expect(await within(await list()).findByText(empty)).toBeVisible();
});

test('a failure leaves the list empty, and the way can be used', async () => {
  const { api } = await openPage({
    path,
    answers: {
      '/poy-api/payment-methods.all': [testMethod({ kind: 'truemoney' })],
      [history]: () => {
        throw new FakeRefusal(500, 'INTERNAL');
      },
    },
  });
  expect(await within(await list()).findByText(empty)).toBeVisible();
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(api.calls.filter((call) => call.path === history)).toHaveLength(1);
});

test('another way has no such list', async () => {
  const { api } = await openPage({ path: '/credit/deposit/normal' });
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(api.calls.some((call) => call.path === history)).toBe(false);
});
