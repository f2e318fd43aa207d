import { expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import { openDesk, refusal } from '../testing/openDesk.tsx';
import type { Account } from './useAccounts.ts';

const account: Account = {
  id: 3,
  userName: 'demo01',
  memberName: 'Somchai Jaidee',
  bankCode: 'KBANK',
  accountNumber: '1234567890',
  accountName: 'Somchai J.',
  status: 'waiting',
  inquiry: 'differs',
  createdAt: Date.now() - 5 * 60_000,
  decidedAt: null,
  decidedBy: null,
};
const accounts = () => Promise.resolve([account]);

it('shows both names of an account, and verifies it with a reason', async () => {
  const accountVerify = jest
    .fn<OperatorClient['accountVerify']>()
    .mockResolvedValue({ ...account, status: 'verified' })
    .mockRejectedValueOnce(refusal('UNAVAILABLE'));
  const { user } = await openDesk('/banks', { accounts, accountVerify });
  await user.click(
    await screen.findByRole('link', { name: /demo01 KBANK 1234567890 waits 5 min/ }),
  );
  expect(screen.getByText('Somchai Jaidee')).toBeVisible();
  expect(screen.getByText('Somchai J.')).toBeVisible();
  const step = screen.getByRole('form', { name: 'It is the member’s own' });
  await user.click(within(step).getByRole('button'));
  expect(accountVerify).not.toHaveBeenCalled();
  await user.type(within(step).getByLabelText('Reason'), 'the short form');
  await user.click(within(step).getByRole('button'));
  expect(await within(step).findByRole('note')).toBeVisible();
  await user.click(within(step).getByRole('button'));
  expect(accountVerify).toHaveBeenLastCalledWith({ id: 3, reason: 'the short form' });
  expect(await screen.findByText('The account of demo01 is verified.')).toBeVisible();
});

it('says that no account waits', async () => {
  await openDesk('/banks', {});
  expect(await screen.findByText('No account waits for a decision')).toBeVisible();
});
