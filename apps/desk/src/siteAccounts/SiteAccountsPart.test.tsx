import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import type { SiteAccount, SiteAccounts, WaitingAccount } from '@poy/contract/operators';
import { screen, within } from '@testing-library/react';
import type { OperatorSelf } from '../desk/useOperator.ts';
import { createDeskWords } from '../words/createDeskWords.ts';
import { openDesk, refusal } from '../testing/openDesk.tsx';

const boss: OperatorSelf = {
  userName: 'operator3',
  role: 'administrator',
  sites: 'all',
  permissions: ['session.own', 'deposits.claim', 'siteAccounts.change', 'siteAccounts.rest'],
  factor: false,
  factorDemanded: false,
};
const active: SiteAccount = {
  id: 7,
  bankCode: 'KBANK',
  accountNumber: '0123456789',
  name: 'Poy Co.',
  promptpay: '0812345678',
  active: true,
  openRequests: 2,
  heardAt: null,
  numbersDaily: false,
  roundingSeconds: 60,
  usualDelaySeconds: 150,
  aheadSeconds: 7_200,
  backSeconds: 31 * 86_400,
  leastListed: 1,
};
const rested: SiteAccount = {
  ...active,
  id: 8,
  bankCode: 'SCB',
  accountNumber: '9876543210',
  promptpay: null,
  active: false,
  openRequests: 0,
  numbersDaily: true,
  roundingSeconds: 0,
};
const proposed: WaitingAccount = {
  id: 4,
  kind: 'add',
  bankCode: 'TRUEMONEY',
  accountNumber: '0899999999',
  name: 'Somebody Else',
  promptpay: null,
  reason: 'the wallet of the site',
  proposedBy: 'operator9',
  proposedAt: Date.now() - 20 * 60_000,
};
const now: SiteAccounts = { accounts: [active, rested], waiting: [proposed] };
const reason = 'frozen by the bank';

const open = (answers: Partial<OperatorClient>) =>
  openDesk('/rules?list=accounts', {
    me: () => Promise.resolve(boss),
    siteAccounts: () => Promise.resolve(now),
    ...answers,
  });
const waits = () => screen.findByRole('region', { name: 'Waits for a second administrator' });

describe('the accounts that members pay into', () => {
  it('are shown with their state, and are changed by nobody else', async () => {
    const siteAccounts = jest
      .fn<OperatorClient['siteAccounts']>()
      .mockResolvedValue(now)
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/rules?list=accounts', { siteAccounts });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const one = await screen.findByRole('region', { name: 'KBANK 0123456789' });
    expect(one.textContent).toContain('in use');
    expect(one.textContent).toContain('PromptPay number0812345678');
    expect(one.textContent).toContain('Open requests2');
    const other = screen.getByRole('region', { name: 'SCB 9876543210' });
    expect(other.textContent).toContain('rested');
    for (const shown of [
      'movementsnever come again',
      'times1 min',
      'reports150 s',
      'ahead2 h',
      'back31 d',
    ])
      expect(one.textContent).toContain(shown);
    expect(one.textContent).toMatch(/Listed from\D*1(\.00)?/);
    expect(other.textContent).toContain('movementsbegin anew each day');
    expect(other.textContent).toContain('times0 s');
    expect((await waits()).textContent).toContain('Account holderSomebody Else');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('show the second person the account as it was proposed, and ask for it anew', async () => {
    // A form that was filled from the proposal would be confirmed without being read.
    const siteAccountConfirm = jest
      .fn<OperatorClient['siteAccountConfirm']>()
      .mockResolvedValue(now)
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'ACCOUNT_DIFFERS'));
    const { user } = await open({ siteAccountConfirm });
    const region = await waits();
    for (const shown of ['TRUEMONEY', '0899999999', 'Somebody Else', 'operator9', proposed.reason])
      expect(region.textContent).toContain(shown);
    const form = within(region).getAllByRole('form')[0];
    if (!form) throw new Error('There is no second step');
    const field = (label: string) => within(form).getByLabelText(label);
    for (const label of ['Bank', 'Account number', 'Account holder', 'PromptPay number'])
      expect(field(label)).toHaveValue('');
    await user.type(field('Bank'), 'truemoney');
    await user.type(field('Account number'), '๐๘๙-๙๙๙-๙๙๙๙');
    await user.type(field('Account holder'), 'Somebody Else');
    await user.type(field('Reason'), reason);
    await user.click(within(form).getByRole('button', { name: 'Agree, and do it' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('differs from the proposal');
    await user.click(within(form).getByRole('button', { name: 'Agree, and do it' }));
    const { id, bankCode, accountNumber, name, promptpay } = proposed;
    const stated = { id, bankCode, accountNumber, name, promptpay, reason };
    expect(siteAccountConfirm).toHaveBeenLastCalledWith(stated);
    expect(await screen.findByText('It is done.')).toBeVisible();
  });

  it('offer whoever proposed one no second step, and let them take it back', async () => {
    const own = { ...now, waiting: [{ ...proposed, proposedBy: 'operator3' }] };
    const siteAccountRefuse = jest
      .fn<OperatorClient['siteAccountRefuse']>()
      .mockResolvedValue({ ...now, waiting: [] });
    const { user } = await open({
      siteAccounts: () => Promise.resolve(own),
      siteAccountRefuse,
    });
    const region = await waits();
    expect(within(region).queryByRole('button', { name: 'Agree, and do it' })).toBeNull();
    const form = within(region).getByRole('form');
    await user.type(within(form).getByLabelText('Reason'), 'a wrong number');
    await user.click(within(form).getByRole('button'));
    expect(siteAccountRefuse).toHaveBeenCalledWith({ id: 4, reason: 'a wrong number' });
  });

  it('are rested at once, and a rested one is proposed to be used again or removed', async () => {
    const calls = {
      siteAccountRest: jest.fn<OperatorClient['siteAccountRest']>().mockResolvedValue(now),
      siteAccountWake: jest.fn<OperatorClient['siteAccountWake']>().mockResolvedValue(now),
      siteAccountRemove: jest.fn<OperatorClient['siteAccountRemove']>().mockResolvedValue(now),
    };
    const { user } = await open(calls);
    for (const [name, title, button, call, account] of [
      ['KBANK 0123456789', 'Rest 0123456789', 'Rest the account', 'siteAccountRest', 7],
      ['SCB 9876543210', 'Use 9876543210 again', 'Propose to use it again', 'siteAccountWake', 8],
      ['SCB 9876543210', 'Remove 9876543210', 'Propose to remove it', 'siteAccountRemove', 8],
    ] as const) {
      const card = await screen.findByRole('region', { name });
      const [summary] = within(card).getAllByText(title);
      if (!summary) throw new Error(`There is no step ${title}`);
      await user.click(summary);
      const form = within(card).getByRole('form', { name: title });
      await user.type(within(form).getByLabelText('Reason'), reason);
      await user.click(within(form).getByRole('button', { name: button }));
      expect(calls[call]).toHaveBeenCalledWith({ account, reason });
    }
    const first = screen.getByRole('region', { name: 'KBANK 0123456789' });
    expect(within(first).queryByText('Remove 0123456789')).toBeNull();
  });

  it('are proposed with a bank, a number and a holder', async () => {
    const siteAccountAdd = jest.fn<OperatorClient['siteAccountAdd']>().mockResolvedValue(now);
    const { user } = await open({ siteAccountAdd });
    const form = await screen.findByRole('form', { name: 'Propose an account' });
    const field = (label: string) => within(form).getByLabelText(label);
    await user.type(field('Bank'), 'kbank');
    await user.type(field('Account number'), '123');
    await user.type(field('Account holder'), 'Poy Co.');
    await user.type(field('PromptPay number'), '081 234 5678');
    await user.type(field('Reason'), reason);
    const submit = within(form).getByRole('button', { name: 'Propose to a second administrator' });
    await user.click(submit);
    expect(siteAccountAdd).not.toHaveBeenCalled();
    await user.type(field('Account number'), '-4-56789-0');
    await user.click(submit);
    expect(siteAccountAdd).toHaveBeenCalledWith({
      bankCode: 'KBANK',
      accountNumber: '1234567890',
      name: 'Poy Co.',
      promptpay: '0812345678',
      reason,
    });
    expect(await screen.findByText('The account waits for a second administrator.')).toBeVisible();
  });

  it('have words in Thai', async () => {
    const { i18n } = await createDeskWords('th');
    expect(i18n.t('desk:siteAccounts.add.title')).toBe('เสนอบัญชี');
    expect(i18n.t('desk:why.ACCOUNT_DIFFERS')).toContain('ไม่ตรงกับข้อเสนอ');
  });
});
