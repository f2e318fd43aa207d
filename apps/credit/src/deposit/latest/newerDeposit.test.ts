import type { Deposit, DepositStatus } from '@poy/contract';
import { expect, test } from '@jest/globals';
import { newerDeposit } from './newerDeposit.ts';

const request = (id: number, status: DepositStatus, prepareIndex = 1): Deposit => ({
  id,
  kind: 'normal',
  bankId: 1,
  bankCode: 'SCB',
  accountNumber: '0123456789',
  accountName: 'Example',
  askedAmount: 500,
  prepareAmount: 500.37,
  prepareIndex,
  prepareTotal: 9,
  status,
  referTransferId: null,
  qrPayload: null,
  reference: null,
  quote: null,
  waitsFor: null,
  endedFor: null,
  createdAt: 0,
  expiresAt: 1,
});

test('a late answer does not reopen what is over', () => {
  const credited = request(7, 'credited');
  expect(newerDeposit(credited, request(7, 'pending'))).toBe(credited);
  expect(newerDeposit(credited, request(6, 'expired'))).toBe(credited);
  expect(newerDeposit(credited, null)).toBe(credited);
});

test('a request that has its amount does not go back into the queue, nor back in it', () => {
  const queued = (place: number) => ({ ...request(7, 'pending', place), prepareAmount: null });
  const pending = request(7, 'pending');
  expect(newerDeposit(pending, queued(1))).toBe(pending);
  expect(newerDeposit(queued(1), pending)).toBe(pending);
  const [near, far] = [queued(2), queued(3)];
  expect(newerDeposit(near, far)).toBe(near);
  expect(newerDeposit(far, near)).toBe(near);
  const cancelled = { ...queued(2), status: 'cancelled' as const };
  expect(newerDeposit(near, cancelled)).toBe(cancelled);
});

test('the next request and the next step are taken', () => {
  const moved = request(7, 'pending', 2);
  expect(newerDeposit(request(7, 'pending', 3), moved)).toBe(moved);
  const next = request(8, 'pending');
  expect(newerDeposit(request(7, 'credited'), next)).toBe(next);
  expect(newerDeposit(undefined, next)).toBe(next);
  expect(newerDeposit(undefined, null)).toBeNull();
});
