import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openDesk, refusal } from '../testing/openDesk.tsx';
import type { Withdrawal } from './useWithdrawals.ts';

const review: Withdrawal = {
  id: 17,
  userName: 'demo01',
  bankCode: 'KBANK',
  accountNumber: '1234567890',
  accountName: 'Demo Person',
  amount: 400,
  status: 'review',
  returnedWhy: null,
  cameBack: null,
  reasons: ['first', 'device'],
  debt: 0,
  debtNoticed: 0,
  takenBack: 0,
  needsTwo: false,
  decidedBy: null,
  confirmedBy: null,
  reference: null,
  tries: 0,
  bankSaid: null,
  transferId: null,
  differs: [],
  settling: null,
  createdAt: Date.now() - 5 * 60_000,
  changedAt: Date.now() - 5 * 60_000,
};
const paying: Withdrawal = {
  ...review,
  status: 'paying',
  reasons: [],
  reference: 'b7c1',
  tries: 3,
  bankSaid: 'no answer',
};
const settling = { by: 'operator3', outcome: 'paid', transferId: 'T-77' } as const;

const open = (row: Withdrawal, answers: Partial<OperatorClient> = {}) =>
  openDesk('/withdrawals?id=17', { withdrawals: () => Promise.resolve([row]), ...answers });
const form = (name: string) => screen.findByRole('form', { name });
/** Types texts into the fields of a step, and sends it. */
async function send(user: UserEvent, step: HTMLElement, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await user.type(within(step).getByLabelText(label), text);
  await user.click(buttonOf(step));
}
const stated = { Member: 'demo01', 'Amount in baht': '400', Reason: 'case 4' };
const buttonOf = (step: HTMLElement) => within(step).getByRole('button');

describe('a withdrawal in review', () => {
  it('shows whose it is and why a person looks, with the account masked', async () => {
    const { user } = await openDesk('/withdrawals', {
      withdrawals: () => Promise.resolve([review]),
    });
    const row = await screen.findByRole('link', {
      name: '฿400.00 demo01 · KBANK xxxxxx7890 waits 5 min review',
    });
    await user.click(row);
    expect(screen.getByText('first withdrawal, browser shared with another member')).toBeVisible();
    const file = screen.getByRole('link', { name: 'demo01' });
    expect(file.getAttribute('href')).toBe('/members/demo01');
    expect(document.body.textContent).not.toContain('1234567890');
  });

  it('leaves the list once it is refused, also where its mark was never seen', async () => {
    const withdrawals = jest
      .fn<OperatorClient['withdrawals']>()
      .mockResolvedValue([])
      .mockResolvedValueOnce([review]);
    const { user } = await openDesk('/withdrawals?id=17', {
      withdrawals,
      withdrawalRefuse: () => Promise.resolve({ ...review, status: 'returned' }),
    });
    await user.click(await screen.findByText('Refuse the withdrawal', { selector: 'summary' }));
    await send(user, await form('Refuse the withdrawal'), { Reason: 'case 4' });
    expect(await screen.findByText('No withdrawal waits')).toBeVisible();
  });

  it('is approved by what is typed, and keeps it where that is refused', async () => {
    const withdrawalApprove = jest
      .fn<OperatorClient['withdrawalApprove']>()
      .mockResolvedValue({ ...review, status: 'asked' })
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'WITHDRAWAL_DIFFERS'));
    const { user } = await open(review, { withdrawalApprove });
    const step = await form('Approve the withdrawal');
    await user.click(buttonOf(step));
    expect(withdrawalApprove).not.toHaveBeenCalled();
    await user.type(within(step).getByLabelText('Member'), ' demo01 ');
    await user.type(within(step).getByLabelText('Amount in baht'), '400');
    await user.type(within(step).getByLabelText('Reason'), 'known by phone');
    expect(buttonOf(step).textContent).toBe('Approve ฿400.00 for demo01');
    await user.click(buttonOf(step));
    expect(
      await within(step).findByText(/Member or amount is not that of the withdrawal/),
    ).toBeVisible();
    await user.click(buttonOf(step));
    expect(withdrawalApprove).toHaveBeenLastCalledWith({
      id: 17,
      userName: 'demo01',
      amount: 400,
      reason: 'known by phone',
    });
    expect(await screen.findByText('฿400.00 is paid out to demo01 now.')).toBeVisible();
  });

  it('is refused with a reason', async () => {
    const withdrawalRefuse = jest
      .fn<OperatorClient['withdrawalRefuse']>()
      .mockResolvedValue({ ...review, status: 'returned', returnedWhy: 'refused' });
    const { user } = await open(review, { withdrawalRefuse });
    const summary = await screen.findByText('Refuse the withdrawal', { selector: 'summary' });
    await user.click(summary);
    const step = await form('Refuse the withdrawal');
    await user.type(within(step).getByLabelText('Reason'), 'another’s account');
    await user.click(buttonOf(step));
    expect(withdrawalRefuse).toHaveBeenCalledWith({ id: 17, reason: 'another’s account' });
    expect(await screen.findByText('฿400.00 went back to demo01.')).toBeVisible();
  });

  it('above the limit is noted for another person by the first one', async () => {
    const two = { ...review, needsTwo: true };
    const first = await open(two, {
      withdrawalApprove: () => Promise.resolve({ ...two, decidedBy: 'operator1' }),
    });
    await send(first.user, await form('Approve as the first of two'), stated);
    expect(await screen.findByText(/is approved by you. Another person decides/)).toBeVisible();
  });

  it('that the own person approved is not offered again', async () => {
    await open({ ...review, needsTwo: true, decidedBy: 'operator1' });
    expect(await screen.findByText(/You approved this/)).toBeVisible();
    expect(screen.queryByLabelText('Member')).toBeNull();
  });

  it('that another person approved is stated anew', async () => {
    await open({ ...review, needsTwo: true, decidedBy: 'operator3' });
    const step = await form('Approve as the second person');
    expect(within(step).getByLabelText<HTMLInputElement>('Member').value).toBe('');
    expect(within(step).getByLabelText<HTMLInputElement>('Amount in baht').value).toBe('');
  });
});

describe('a withdrawal of a member whose deposit is taken back', () => {
  const taken: Withdrawal = { ...review, reasons: ['alarm'], needsTwo: true, takenBack: 500.14 };

  it('shows the reason and the sum, and is approved by two', async () => {
    await open(taken);
    expect(
      await screen.findByText('a bank takes a deposit back with another sum or sender'),
    ).toBeVisible();
    expect(screen.getByText('฿500.14')).toBeVisible();
    expect(screen.getByText(/A bank takes ฿500.14 of this member’s deposits back/)).toBeVisible();
    expect(await form('Approve as the first of two')).toBeVisible();
  });

  it('says that nothing is sent again where the order is at the bank', async () => {
    await open({ ...paying, reasons: ['reversed'], takenBack: 500.14 });
    expect(await screen.findByText(/Nothing is sent a second time/)).toBeVisible();
  });
});

describe('a withdrawal of a member who owes', () => {
  const owing: Withdrawal = {
    ...review,
    reasons: ['debt'],
    needsTwo: true,
    debt: 5_000.14,
    debtNoticed: 5_000.14,
  };

  it('shows the reason and the sum, and cannot be approved', async () => {
    await open(owing);
    expect(await screen.findByText('the member owes')).toBeVisible();
    expect(screen.getAllByText('฿5,000.14')).toHaveLength(2);
    expect(screen.getByText('owes')).toBeVisible();
    expect(
      screen.getByText(/Nothing can be approved while the member owes ฿5,000.14/),
    ).toBeVisible();
    expect(screen.queryByRole('form', { name: /Approve/ })).toBeNull();
    expect(screen.getByText('Refuse the withdrawal', { selector: 'summary' })).toBeVisible();
  });

  it('that was paid shows the sum and offers no step', async () => {
    await open({ ...owing, status: 'paid' });
    expect(await screen.findByText(/The money has left/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText('Refuse the withdrawal', { selector: 'summary' })).toBeNull();
  });
});

it('a withdrawal of a member with closed money pages can only be given back', async () => {
  await open({ ...review, reasons: ['closed'], needsTwo: true, decidedBy: 'operator3' });
  expect(await screen.findByText('money pages closed to the member')).toBeVisible();
  expect(screen.getByText('closed')).toBeVisible();
  expect(screen.getByText(/goes on by itself once that ends/)).toBeVisible();
  expect(screen.queryByRole('form', { name: /Approve/ })).toBeNull();
  expect(screen.getByText('Refuse the withdrawal', { selector: 'summary' })).toBeVisible();
});

describe('a payout without a clear answer', () => {
  it('is settled by the second person without the first one’s transfer shown', async () => {
    const withdrawalSettle = jest
      .fn<OperatorClient['withdrawalSettle']>()
      .mockResolvedValue({ ...paying, status: 'paid' });
    const { user } = await open({ ...paying, settling }, { withdrawalSettle });
    expect(await screen.findByText('The bank paid it (operator3)')).toBeVisible();
    expect(document.body.textContent).not.toContain('T-77');
    await user.click(screen.getByText('The bank paid it', { selector: 'summary' }));
    const step = await form('The bank paid it');
    await send(user, step, { ...stated, 'The bank’s number of the transfer': 'T-77' });
    expect(withdrawalSettle).toHaveBeenCalledWith({
      id: 17,
      userName: 'demo01',
      amount: 400,
      outcome: 'paid',
      transferId: 'T-77',
      reason: 'case 4',
    });
    expect(await screen.findByText('฿400.00 is settled as paid.')).toBeVisible();
  });

  it('is noted by the first person as not paid, without a transfer', async () => {
    const withdrawalSettle = jest
      .fn<OperatorClient['withdrawalSettle']>()
      .mockResolvedValue(paying);
    const { user } = await open(paying, { withdrawalSettle });
    const summary = await screen.findByText('The bank did not pay it', { selector: 'summary' });
    await user.click(summary);
    const step = await form('The bank did not pay it');
    await send(user, step, stated);
    expect(withdrawalSettle).toHaveBeenCalledWith({
      id: 17,
      userName: 'demo01',
      amount: 400,
      outcome: 'returned',
      reason: 'case 4',
    });
    expect(await screen.findByText(/Your word about ฿400.00 is noted/)).toBeVisible();
  });

  it('that the bank told of another order says what differs, with the account masked', async () => {
    const differs: Withdrawal['differs'] = [
      { what: 'amount', said: '500' },
      { what: 'currency', said: null },
      { what: 'accountNumber', said: '9999991234' },
    ];
    await open({ ...paying, tries: 1, differs });
    expect(
      await screen.findByText('amount: 500, currency: nothing said, account: xxxxxx1234'),
    ).toBeVisible();
    expect(screen.getByText('bank differs')).toBeVisible();
    expect(screen.getByText(/The bank’s answer is not that of the order/)).toBeVisible();
    expect(document.body.textContent).not.toContain('9999991234');
  });

  it('is for seniors alone', async () => {
    await open(paying, {
      me: () =>
        Promise.resolve({
          userName: 'operator2',
          role: 'staff',
          sites: 'all',
          permissions: ['session.own', 'withdrawals.read', 'withdrawals.decide'],
          factor: false,
          factorDemanded: false,
        }),
    });
    expect(await screen.findByText(/A super admin or an administrator says/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

it('says that no withdrawal waits, and that the list did not come', async () => {
  const withdrawals = jest
    .fn<OperatorClient['withdrawals']>()
    .mockResolvedValue([])
    .mockRejectedValueOnce(refusal('UNAVAILABLE'));
  const { user } = await openDesk('/withdrawals', { withdrawals });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No withdrawal waits')).toBeVisible();
});
