import { describe, expect, it, jest } from '@jest/globals';
import type { OperatorClient } from '@poy/api-client/operators';
import { screen } from '@testing-library/react';
import { movement, openDesk } from '../../testing/openDesk.tsx';

const two = [movement, { ...movement, id: 6, amount: 6 }];
const answering = () => jest.fn<OperatorClient['unmatched']>(() => Promise.resolve(two));

describe('the order of a list of open work', () => {
  it('is the largest sum first, or the oldest, as the address says', async () => {
    const unmatched = answering();
    const { user, router } = await openDesk('/money', { unmatched });
    expect(await screen.findByRole('button', { name: 'Largest first' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(unmatched).toHaveBeenLastCalledWith({ by: 'sum', limit: 100 });
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    expect(router.state.location.search).toBe('?by=age');
    expect(unmatched).toHaveBeenLastCalledWith({ by: 'age', limit: 100 });
    await user.click(await screen.findByRole('link', { name: /฿6.00/ }));
    expect(router.state.location.search).toBe('?by=age&id=6');
    await user.click(screen.getByRole('button', { name: 'Largest first' }));
    expect(router.state.location.search).toBe('?id=6');
  });

  it('is the age where members wait and cannot hide each other', async () => {
    const withdrawals = jest.fn<OperatorClient['withdrawals']>(() => Promise.resolve([]));
    await openDesk('/withdrawals', { withdrawals });
    expect(await screen.findByText('No withdrawal waits')).toBeVisible();
    expect(withdrawals).toHaveBeenLastCalledWith({ by: 'age', limit: 100 });
    // A list of nothing has no order to choose.
    expect(screen.queryByRole('button', { name: 'Oldest first' })).toBeNull();
  });
});

describe('dust', () => {
  it('is one quiet line, which leads to it and back', async () => {
    const unmatched = answering();
    const dust = () => Promise.resolve({ count: 300, sum: 3, more: false });
    const { user, router } = await openDesk('/money?by=age&id=5', { unmatched, dust });
    expect(await screen.findByText('300 small sums are not listed: ฿3.00 in all.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Look at them' }));
    expect(router.state.location.search).toBe('?by=age&dust=true');
    expect(unmatched).toHaveBeenLastCalledWith({ by: 'age', dust: 'true', limit: 100 });
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(router.state.location.search).toBe('?by=age');
  });

  it('that is more than can be counted says so, also where nothing else waits', async () => {
    const unmatched = () => Promise.resolve([]);
    const dust = () => Promise.resolve({ count: 9_999, sum: 99.99, more: true });
    await openDesk('/money', { unmatched, dust });
    expect(await screen.findByText(/^More than 9,999 small sums/)).toBeVisible();
    expect(screen.getByText('Every transfer has its member')).toBeVisible();
  });

  it('that is not there has no line', async () => {
    await openDesk('/money', {});
    expect(await screen.findByText('Tester')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Look at them' })).toBeNull();
  });
});
