import { serverClock } from '@poy/api-client';
import { testNow } from '@poy/host/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openPage, testDeposit } from '../../testing/money.ts';
import { useCreditStatus } from '../creditStatus.ts';

const path = '/credit/deposit/normal';
const latest = '/poy-api/deposits.latest';

beforeEach(() => useCreditStatus.setState({ seenDeposit: null }));

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
