import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from '@jest/globals';
import { openPage, testAccount, testInfo, testTerms } from '../testing/money.ts';

const path = '/credit/withdraw';
const terms = '/poy-api/withdrawals.terms';
const info = '/api/users-infos';
const all = '/api/users-banks.all';
const noAccount = { [terms]: testTerms({ accounts: [] }), [all]: { accounts: [], max: 3 } };
const nobody = testInfo({ firstName: null, lastName: null, lineId: null });
const step = async () =>
  (await screen.findAllByRole('listitem')).find((item) => item.getAttribute('aria-current'))
    ?.textContent;

test('one path leads from the name over the account back to the withdrawal, and asks for no mail', async () => {
  const { api, address } = await openPage({ path, answers: { ...noAccount, [info]: nobody } });
  expect(await step()).toBe('Your name as the bank has it');
  await userEvent.click(screen.getByRole('link', { name: 'Begin' }));
  api.answer({ '/api/users-infos.update': testInfo() });
  await userEvent.type(await screen.findByLabelText('First name'), 'Malee');
  await userEvent.type(screen.getByLabelText('Last name'), 'Jaidee');
  expect(screen.queryByLabelText(/mail/i)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByLabelText('Account number');
  expect(api.calls.find((call) => call.path === '/api/users-infos.update')?.body).toEqual({
    firstName: 'Malee',
    lastName: 'Jaidee',
    lineId: null,
  });
  expect(await step()).toBe('Your bank account');
  const waiting = testAccount({ status: 'waiting' });
  api.answer({
    '/api/users-banks.create': waiting,
    [all]: { accounts: [waiting], max: 3 },
    [info]: testInfo(),
  });
  await userEvent.type(screen.getByLabelText('Account number'), '1234567890');
  await userEvent.click(screen.getByRole('radio', { name: 'Kasikornbank' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add an account' }));
  await waitFor(() => expect(address()).toBe(path));
  await waitFor(async () => expect(await step()).toBe('The bank confirms it'));
});

test('an account that the bank confirms meanwhile turns the steps into the form', async () => {
  await openPage({
    path,
    answers: {
      [terms]: testTerms({ accounts: [] }),
      [all]: { accounts: [testAccount({ status: 'waiting' })], max: 3 },
    },
  }).then(async ({ api, host }) => {
    expect(await step()).toBe('The bank confirms it');
    api.answer({ [terms]: testTerms(), [all]: { accounts: [testAccount()], max: 3 } });
    await host.queryClient.invalidateQueries({ queryKey: ['users-banks.all'] });
  });
  expect(await screen.findByLabelText('Amount')).toBeVisible();
});

test('the empty name is refused in words', async () => {
  await openPage({ path: '/bank/add', answers: { ...noAccount, [info]: nobody } });
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
    'First name is required.',
  );
});

test('the account leads back to no foreign page', async () => {
  await openPage({ path: '/bank/add?back=%2F%2Fevil.example' });
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/bank/status');
});
