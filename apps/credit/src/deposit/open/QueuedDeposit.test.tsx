import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { serverClock } from '@poy/api-client';
import { demoSite, testNow } from '@poy/host/testing';
import { openPage, testChannel, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';
const minute = 60_000;
const queued = (prepareIndex = 3, changes = {}) =>
  testDeposit({
    prepareAmount: null,
    prepareIndex,
    prepareTotal: 5,
    expiresAt: testNow + 60 * minute,
    ...changes,
  });

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

describe('in the queue', () => {
  test('the place and the next step are told, and nothing that could be paid', async () => {
    const site = { ...demoSite, sandboxUrl: 'http://localhost:4201/bank' };
    await openPage({ path, site, answers: { [latest]: queued() } });
    expect(await screen.findByRole('heading', { name: 'You are in the queue' })).toBeVisible();
    expect(screen.getByText('of 5 in the queue').parentElement).toHaveTextContent('Your place3');
    expect(screen.getByText(/This page changes by itself/)).toBeVisible();
    expect(screen.getByRole('timer', { name: /Longest wait (1:00:00|59:\d\d)/ })).toBeVisible();
    expect(screen.queryByText('012-3-45678-9')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy amount' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the practice bank' })).not.toBeInTheDocument();
  });

  test('the page moves up by itself and shows the amount with its full time', async () => {
    const { realtime } = await openPage({ path, answers: { [latest]: queued(2) } });
    await screen.findByText('Waiting for your turn');
    act(() => realtime.send(testChannel, 'deposit-update', queued(1)));
    expect(await screen.findByText('You are next')).toBeVisible();
    const waited = testDeposit({ createdAt: testNow - 30 * minute });
    act(() => realtime.send(testChannel, 'deposit-update', waited));
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toHaveFocus();
    expect(screen.getByText('012-3-45678-9')).toBeVisible();
    const ring = screen.getByRole('timer', { name: /Time left (20:00|19:\d\d)/ });
    expect(ring).toBeVisible();
  });

  test('cancelling says that the place is lost', async () => {
    const { api } = await openPage({
      path,
      answers: {
        [latest]: queued(),
        '/poy-api/deposits.cancel': queued(1, { status: 'cancelled' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const question = screen.getByRole('dialog', { name: 'Cancel this deposit request?' });
    expect(question).toHaveTextContent('You give up your place in the queue.');
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('500');
    expect(api.calls.some((call) => call.path === '/poy-api/deposits.cancel')).toBe(true);
  });

  test('the end of the wait is told, without a word of money sent', async () => {
    const expiresAt = testNow + 2000;
    await openPage({ path, answers: { [latest]: queued(3, { expiresAt }) } });
    await screen.findByText('Waiting for your turn');
    act(() => serverClock.learn(expiresAt, 0));
    const end = await screen.findByRole(
      'heading',
      { name: 'No amount became free' },
      { timeout: 3000 },
    );
    expect(end).toBeVisible();
    expect(screen.getByText(/pay in ฿500/)).toBeVisible();
    expect(screen.queryByText(/Sent it already/)).not.toBeInTheDocument();
  });

  test('a row leads back to it', async () => {
    await openPage({ path: '/credit', answers: { '/poy-api/deposits.open': [queued()] } });
    const row = await screen.findByRole('link', { name: /Waiting for an amount to send/ });
    expect(row).toHaveTextContent('Place 3 of 5 in the queue for this amount');
    expect(row).toHaveAttribute('href', path);
  });
});
