import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { movement, openDesk } from '../testing/openDesk.tsx';
import type { Alarm } from './useMoneyLists.ts';

const alarm: Alarm = {
  id: 3,
  movement: 4,
  waits: 5,
  field: 'movementId',
  accountNumber: '0001112223',
  movementId: '7001',
  amount: 300,
  firstAmount: 300,
  fromAccount: '0998887776',
  firstFromAccount: '0998887776',
  fromName: 'Tester',
  firstFromName: 'Tester',
  at: Date.parse('2026-11-26T05:00:00Z'),
  firstAt: Date.parse('2026-11-25T05:00:00Z'),
  toldAt: null,
  message: '22222222',
  firstMessage: '11111111',
  status: 'credited',
  creditedTo: 'demo01',
  acknowledged: false,
};
const open = (changes: Partial<Alarm> = {}) =>
  openDesk('/money?list=alarms&id=3', {
    alarms: () => Promise.resolve([{ ...alarm, ...changes }]),
    unmatched: () => Promise.resolve([{ ...movement, contradicts: 4 }]),
  });

describe('an alarm about a used id', () => {
  it('shows both reports, says what differs, and leads to the money that waits', async () => {
    const { user } = await open();
    expect(await screen.findByText(/was used for other money before/)).toBeVisible();
    expect(screen.getByText('Different: Time, Message')).toBeVisible();
    for (const words of [alarm.message, alarm.firstMessage])
      expect(screen.getByRole('cell', { name: String(words) })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open the money that waits' }));
    expect(await screen.findByText(/Compare both reports in the alarms/)).toBeVisible();
  });
});

describe('another alarm', () => {
  it.each<[string, Partial<Alarm>, RegExp]>([
    ['a time', { field: 'at' }, /cannot be right/],
    ['another amount', { field: null, amount: 30 }, /another amount or sender/],
    ['money that was taken back', { field: null }, /was taken back/],
  ])('about %s says so, and has no link where nothing waits', async (_about, changes, words) => {
    await open({ ...changes, waits: null });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the money that waits' })).toBeNull();
  });
});

describe('an alarm about a time', () => {
  it.each([
    ['a moment of another year', Date.parse('2569-11-26T05:00:00Z'), /2569/],
    ['a moment before 1970', -1, /1970/],
    ['no moment at all', 1e300, /^1e\+300$/],
  ])('shows %s as it was told', async (_what, toldAt, words) => {
    await open({ field: 'at', toldAt, message: null, firstMessage: null, at: alarm.firstAt });
    expect(await screen.findByText(/cannot be right/)).toBeVisible();
    expect(screen.getByRole('cell', { name: words })).toBeVisible();
  });
});
