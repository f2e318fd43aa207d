import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { act, screen, waitFor, within } from '@testing-library/react';
import { movement, openDesk, queue, refusal } from '../testing/openDesk.tsx';
import type { Movement } from './useMoneyLists.ts';

const claimed = { ...movement, claimedFor: 'demo01', claimedBy: 'operator2' };
const at = '/money?id=5';
const reason = 'the bank says so';

describe('the list of unmatched money', () => {
  it('shows amount, sender and age of each', async () => {
    await openDesk('/money', {});
    const row = await screen.findByRole('link', { name: /฿500.07 Tester waits 20 min/ });
    expect(row.getAttribute('href')).toContain('id=5');
  });

  it('says that nothing waits', async () => {
    await openDesk('/money', { unmatched: () => Promise.resolve([]) });
    expect(await screen.findByText('Every transfer has its member')).toBeVisible();
  });

  it('says that it did not come, and comes by a retry', async () => {
    const unmatched = jest
      .fn(() => Promise.resolve([movement]))
      .mockRejectedValueOnce(refusal('UNAVAILABLE'));
    const { user } = await openDesk('/money', { unmatched });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tester')).toBeVisible();
  });

  it('shows more of a long one', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ ...movement, id: n + 1 }));
    const unmatched: OperatorClient['unmatched'] = ({ limit }) =>
      Promise.resolve(many.slice(0, Number(limit)));
    const { user } = await openDesk('/money', { unmatched });
    const more = await screen.findByRole('button', { name: 'Show more' });
    const list = screen.getByRole('list', { name: 'Unmatched' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
    await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await within(list).findAllByRole('listitem')).toHaveLength(250);
  });

  it('is walked and opened by the keyboard', async () => {
    const two = [movement, { ...movement, id: 6, amount: 6 }];
    const { user, router } = await openDesk('/money', { unmatched: () => Promise.resolve(two) });
    await screen.findByText('฿6.00');
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: /500.07/ })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: /฿6.00/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 2, name: '฿6.00' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('');
    // A letter that is typed into a field moves nothing.
    await user.keyboard('k');
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Member'), 'jk');
    expect(screen.getByLabelText('Member')).toHaveValue('jk');
  });

  it('is read anew where the queue comes back to a mark that it had before', async () => {
    const queues = {
      proposals: queue(0),
      alarms: queue(0),
      banks: queue(0),
      feeds: queue(0),
      archiveFails: false,
      rules: queue(0),
      accounts: queue(0),
      games: queue(0),
    };
    const at = (count: number) =>
      Promise.resolve({
        ...queues,
        slips: queue(0),
        withdrawals: queue(0),
        unmatched: queue(count),
      });
    const waiting = jest
      .fn<OperatorClient['waiting']>(() => at(0))
      .mockReturnValueOnce(at(0))
      .mockReturnValueOnce(at(1));
    // The first list came when its mark was old already.
    const unmatched = jest
      .fn(() => Promise.resolve<Movement[]>([]))
      .mockResolvedValueOnce([movement])
      .mockResolvedValueOnce([movement]);
    const { queryClient } = await openDesk('/money', { waiting, unmatched });
    expect(await screen.findByText('Tester')).toBeVisible();
    await act(() => queryClient.invalidateQueries({ queryKey: ['operators.desk.waiting'] }));
    await waitFor(() => expect(unmatched).toHaveBeenCalledTimes(2));
    await act(() => queryClient.invalidateQueries({ queryKey: ['operators.desk.waiting'] }));
    expect(await screen.findByText('Every transfer has its member')).toBeVisible();
  });

  it('says of one that is gone that somebody decided', async () => {
    await openDesk('/money?id=99', {});
    expect(await screen.findByText('No longer waiting')).toBeVisible();
  });
});

describe('the steps of a movement', () => {
  it('claims it for a member who said so', async () => {
    const claim = jest.fn<OperatorClient['claim']>().mockResolvedValue(claimed);
    const told = { ...movement, reportedBy: ['demo07'] };
    const { user } = await openDesk(at, {
      unmatched: () => Promise.resolve([told]),
      claim,
    });
    await user.click(await screen.findByRole('button', { name: 'demo07' }));
    expect(screen.getByLabelText('Member')).toHaveValue('demo07');
    await user.click(screen.getByRole('button', { name: 'Claim ฿500.07 for demo07' }));
    expect(claim).not.toHaveBeenCalled();
    const form = screen.getByRole('form', { name: 'Say whose money it is' });
    await user.type(within(form).getByLabelText('Reason'), reason);
    await user.click(screen.getByRole('button', { name: 'Claim ฿500.07 for demo07' }));
    expect(claim).toHaveBeenCalledWith({ id: 5, userName: 'demo07', reason });
    expect(await screen.findByText(/is claimed for demo07/)).toBeVisible();
  });

  it('shows every member with a slip of this sum and time, once', async () => {
    const slip = (id: number, userName: string) => ({ id, userName, senderIs: 'other' as const });
    const slips = [slip(1, 'demo07'), slip(2, 'demo08'), slip(3, 'demo08')];
    const { user } = await openDesk(at, {
      unmatched: () => Promise.resolve([{ ...movement, slips }]),
    });
    expect(await screen.findByText(/sent a slip of this sum and time/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'demo07' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'demo08' }));
    expect(screen.getByLabelText('Member')).toHaveValue('demo08');
  });

  it('are not the claimer’s own to approve', async () => {
    const own = { ...claimed, claimedBy: 'operator1' };
    await openDesk(at, { unmatched: () => Promise.resolve([own]) });
    expect(await screen.findByText(/Another person has to approve it/)).toBeVisible();
    expect(screen.queryByLabelText('Amount in baht')).toBeNull();
  });

  it('are approved only with member and amount typed anew', async () => {
    const approve = jest
      .fn<OperatorClient['approve']>()
      .mockResolvedValue(claimed)
      .mockRejectedValueOnce(refusal('OPERATOR_REFUSED', 'CLAIM_DIFFERS'));
    const { user } = await openDesk(at, {
      unmatched: () => Promise.resolve([claimed]),
      approve,
    });
    const form = await screen.findByRole('form', { name: 'Approve as the second person' });
    expect(within(form).getByLabelText('Member')).toHaveValue('');
    expect(within(form).getByLabelText('Amount in baht')).toHaveValue('');
    await user.type(within(form).getByLabelText('Member'), 'demo01');
    await user.type(within(form).getByLabelText('Amount in baht'), '๕00.0x');
    await user.type(within(form).getByLabelText('Reason'), reason);
    await user.click(within(form).getByRole('button'));
    expect(within(form).getByText(/“x” is no digit/)).toBeVisible();
    expect(approve).not.toHaveBeenCalled();
    await user.type(within(form).getByLabelText('Amount in baht'), '{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Credit ฿500.07 to demo01' }));
    expect(approve).toHaveBeenCalledWith({ id: 5, userName: 'demo01', amount: 500.07, reason });
    // A refusal takes nothing of what was typed.
    expect(await within(form).findByText(/not that of the claim/)).toBeVisible();
    expect(within(form).getByLabelText('Member')).toHaveValue('demo01');
    await user.click(screen.getByRole('button', { name: 'Credit ฿500.07 to demo01' }));
    expect(await screen.findByText('฿500.07 is credited to demo01.')).toBeVisible();
  });

  // Pages of banks write the sign of baht, commas and marks that nobody sees around an amount.
  it.each([
    ['\u202a฿1,500.07\u202c', '\u200e Demo01 '],
    ['1,500.07 THB', 'ＤＥＭＯ０１'],
    ['๑,๕๐๐.๐๗ บาท', 'demo01\u2060'],
  ])('are taken with the pasted amount %j', async (amount, member) => {
    const { user } = await openDesk(at, { unmatched: () => Promise.resolve([claimed]) });
    const form = await screen.findByRole('form', { name: 'Approve as the second person' });
    await user.type(within(form).getByLabelText('Member'), member);
    await user.type(within(form).getByLabelText('Amount in baht'), amount);
    expect(within(form).getByRole('button')).toHaveTextContent('Credit ฿1,500.07 to demo01');
  });

  // An operator credited 100 baht for "1,00", and 30,050 for "300,50".
  it.each(['1,00', '300,50', '1.000', '10 50'])(
    'are not taken with the amount %j',
    async (amount) => {
      const approve = jest.fn<OperatorClient['approve']>();
      const { user } = await openDesk(at, {
        unmatched: () => Promise.resolve([claimed]),
        approve,
      });
      const form = await screen.findByRole('form', { name: 'Approve as the second person' });
      await user.type(within(form).getByLabelText('Member'), 'demo01');
      await user.type(within(form).getByLabelText('Amount in baht'), amount);
      await user.type(within(form).getByLabelText('Reason'), reason);
      await user.click(within(form).getByRole('button'));
      expect(within(form).getByLabelText('Amount in baht')).toHaveAccessibleDescription(
        amount.includes(' ') ? /An amount in baht/ : /can be read in two ways/,
      );
      expect(approve).not.toHaveBeenCalled();
    },
  );

  it('wait for a proposal to be decided first', async () => {
    const proposed = { ...movement, proposal: 3 };
    await openDesk(at, { unmatched: () => Promise.resolve([proposed]) });
    const link = await screen.findByRole('link', { name: 'See the proposal' });
    expect(link.getAttribute('href')).toBe('/money?list=proposals&id=3');
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });
});
