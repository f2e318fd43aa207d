import { FakeRefusal } from '@poy/host/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testAccount } from '../testing/money.ts';

const path = '/bank/status';
const all = '/api/users-banks.all';

test('each account with its state, masked', async () => {
  const accounts = [
    testAccount(),
    testAccount({ id: 5, bankCode: 'SCB', status: 'waiting' }),
    testAccount({ id: 6, bankCode: 'GSB', status: 'refused', unknownToBank: true }),
    testAccount({ id: 7, bankCode: 'BAAC', status: 'refused', unknownToBank: false }),
  ];
  await openPage({ path, answers: { [all]: { accounts, max: 3 } } });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Kasikornbankxxxxxx4567Verified/);
  expect(rows[1]).toHaveTextContent(/Siam Commercial Bank.*Being checked/);
  expect(rows[2]).toHaveTextContent(/does not know this number/);
  expect(rows[3]).toHaveTextContent(/could not confirm/);
  expect(screen.getByRole('link', { name: 'Add an account' })).toHaveAttribute('href', '/bank/add');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
});

test('as many accounts as there can be: says so in place of the way to another', async () => {
  const accounts = [1, 2, 3].map((id) => testAccount({ id }));
  await openPage({ path, answers: { [all]: { accounts, max: 3 } } });
  expect(
    await screen.findByText('You can have 3 accounts. Remove one to add another.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add an account' })).not.toBeInTheDocument();
});

test('removes an account after a question', async () => {
  const remove = '/api/users-banks.remove';
  const { api } = await openPage({ path, answers: { [remove]: {} } });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Kasikornbank/ }));
  api.answer({ [all]: { accounts: [], max: 3 } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No bank account yet')).toBeVisible();
  expect(api.calls.find((call) => call.path === remove)?.body).toEqual({ id: 4 });
});

test('a list that does not come says so, and can be asked for again', async () => {
  const refuse = () => {
    throw new FakeRefusal(503, 'UNAVAILABLE');
  };
  const { api } = await openPage({ path, answers: { [all]: refuse } });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  api.answer({ [all]: { accounts: [testAccount()], max: 3 } });
  await userEvent.click(again);
  expect(await screen.findByText('Verified')).toBeVisible();
}, 15_000);
