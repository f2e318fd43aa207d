import type { Deposit, DepositStatus } from '@poy/contract';
import { expect, test } from '@jest/globals';
import { newerDeposit } from './newerDeposit.ts';

const request = (id: number, status: DepositStatus, prepareIndex = 1): Deposit => ({
  id,
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
  createdAt: 0,
  expiresAt: 1,
});

test('a late answer does not reopen what is over', () => {
  const credited = request(7, 'credited');
  expect(newerDeposit(credited, request(7, 'pending'))).toBe(credited);
  expect(newerDeposit(credited, request(6, 'expired'))).toBe(credited);
  expect(newerDeposit(credited, null)).toBe(credited);
});

test('the next request and the next step are taken', () => {
  const moved = request(7, 'pending', 2);
  expect(newerDeposit(request(7, 'pending', 3), moved)).toBe(moved);
  const next = request(8, 'pending');
  expect(newerDeposit(request(7, 'credited'), next)).toBe(next);
  expect(newerDeposit(undefined, next)).toBe(next);
  expect(newerDeposit(undefined, null)).toBeNull();
});
