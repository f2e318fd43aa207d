import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import { movement, openDesk } from '../../testing/openDesk.tsx';
import type { Movement } from '../useMoneyLists.ts';
import type { ReturnedPayouts } from './ReturnSteps.tsx';

const at = '/money?id=5';
const reason = 'the account was closed';
const payout: ReturnedPayouts['payouts'][number] = {
  withdrawal: 17,
  userName: 'demo07',
  amount: 510.07,
  fee: 10,
  paidAt: Date.now() - 86_400_000,
  bankCode: 'kbank',
  accountNumber: '1234567890',
  accountName: 'Demo Person',
  reference: null,
  transferId: 'T-17',
  named: true,
};

/** Opens a movement that may be a payout which came back. */
const open = (
  { row = movement, claimed = null }: { row?: Movement; claimed?: number | null } = {},
  answers: Partial<OperatorClient> = {},
) =>
  openDesk(at, {
    unmatched: () => Promise.resolve([row]),
    returns: () => Promise.resolve({ claimed, payouts: [payout] }),
    ...answers,
  });

describe('money that may be a payout which its bank sent back', () => {
  it('says so above the step that claims it as a deposit', async () => {
    await open();
    const notice = await screen.findByText(/Then it is no deposit/);
    const claim = screen.getByRole('form', { name: 'Say whose money it is' });
    expect(notice.compareDocumentPosition(claim)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/The bank names it: payout of ฿510.07 to demo07/)).toBeVisible();
  });

  it('is given back by one who types member and amount anew', async () => {
    const done = { ...movement, status: 'credited' as const };
    const returnPayout = jest.fn<OperatorClient['returnPayout']>().mockResolvedValue(done);
    const { user } = await open({}, { returnPayout });
    await user.click(await screen.findByText(/The bank names it/));
    const form = within(screen.getByRole('form', { name: 'Give the payout back' }));
    expect(screen.getByText('Kept by the bank')).toBeVisible();
    expect(form.getByLabelText('Member')).toHaveValue('');
    await user.type(form.getByLabelText('Member'), 'demo07');
    await user.type(form.getByLabelText('Amount in baht'), '500.07');
    await user.type(form.getByLabelText('Reason'), reason);
    await user.click(form.getByRole('button', { name: 'Give ฿500.07 back to demo07' }));
    const stated = { userName: 'demo07', amount: 500.07 };
    expect(returnPayout).toHaveBeenCalledWith({ id: 5, withdrawal: 17, ...stated, reason });
    expect(await screen.findByText('฿500.07 is back with demo07.')).toBeVisible();
  });

  const claimed = { ...movement, claimedFor: 'demo07', claimedBy: 'operator2' };

  it('that somebody else claimed as such is confirmed or refused, and never approved as a deposit', async () => {
    await open({ row: claimed, claimed: 17 });
    expect(await screen.findByText(/say the same as the second person/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Give the payout back', hidden: true })).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Approve as the second person' })).toBeNull();
    expect(screen.getByRole('form', { name: 'Refuse the claim', hidden: true })).toBeDefined();
  });

  it('that the operator claimed waits for another person, and is released', async () => {
    await open({ row: { ...claimed, claimedBy: 'operator1' }, claimed: 17 });
    expect(await screen.findByText(/You said that this is a payout/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Give the payout back', hidden: true })).toBeNull();
    expect(screen.getByRole('form', { name: /Release|Take/, hidden: true })).toBeDefined();
  });

  it('is shown nothing where no payout fits', async () => {
    await openDesk(at, {});
    expect(await screen.findByRole('form', { name: 'Say whose money it is' })).toBeVisible();
    expect(screen.queryByText(/Then it is no deposit/)).toBeNull();
  });
});
