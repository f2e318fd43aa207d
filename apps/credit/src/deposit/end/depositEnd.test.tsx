import { serverClock } from '@poy/api-client';
import { testNow } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openPage, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null, awaitedDeposit: null }));

describe('the end of a request', () => {
  test('comes by server time, whatever the clock of the visitor says, and the amount is kept', async () => {
    const expiresAt = testNow + 60_000;
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

  const credited = { [latest]: testDeposit({ status: 'credited', createdAt: testNow - 60_000 }) };

  test('money that came while the page was away is told on coming back, once', async () => {
    const first = await openPage({ path, answers: { [latest]: testDeposit() } });
    await screen.findByText('Waiting for your money');
    first.unmount();
    await openPage({ path, answers: credited });
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit again' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('');
  });

  test('who comes to pay in again gets the form, and the old receipt is one tap away', async () => {
    await openPage({ path, answers: credited });
    expect(await screen.findByLabelText('Amount')).toHaveValue('');
    expect(screen.getByText('฿500.37 has arrived.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'See receipt' }));
    expect(await screen.findByText('The money is here')).toBeVisible();
  });

  test('leads back to the slip that lacked the money, and to no foreign address', async () => {
    const open = (query: string) => openPage({ path: `${path}?${query}`, answers: credited });
    const slip = await open('amount=460&back=%2Flotto%2Fyeekee%2F42');
    expect(await screen.findByLabelText('Amount')).toHaveValue('460');
    await userEvent.click(screen.getByRole('button', { name: 'See receipt' }));
    expect(await screen.findByRole('link', { name: 'Back to the slip' })).toHaveAttribute(
      'href',
      '/lotto/yeekee/42',
    );
    slip.unmount();
    await open('amount=1&back=%2F%2Fevil.example');
    expect(await screen.findByRole('link', { name: 'Play the lottery' })).toBeVisible();
  });
});
