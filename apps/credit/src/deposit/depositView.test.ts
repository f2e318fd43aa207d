import type { Deposit, DepositStatus } from '@poy/contract';
import { expect, test } from '@jest/globals';
import { depositView } from './depositView.ts';

const minute = 60_000;
const asked = Date.parse('2026-11-20T16:00:00+07:00');
const request = (status: DepositStatus): Deposit => ({
  id: 7,
  kind: 'normal',
  bankId: 1,
  bankCode: 'SCB',
  accountNumber: '0123456789',
  accountName: 'Example',
  askedAmount: 500,
  prepareAmount: 500.37,
  prepareIndex: 1,
  prepareTotal: 1,
  status,
  referTransferId: null,
  qrPayload: null,
  reference: null,
  quote: null,
  waitsFor: null,
  endedFor: null,
  createdAt: asked,
  expiresAt: asked + 20 * minute,
});

test('nothing asked for yet: the form', () => {
  expect(depositView(null, asked)).toEqual({ kind: 'ask', amount: null });
});

test('an open request is shown until server time passes its end, whatever its status still says', () => {
  expect(depositView(request('pending'), asked + 20 * minute - 1).kind).toBe('pay');
  expect(depositView(request('pending'), asked + 20 * minute)).toMatchObject({
    kind: 'ended',
    how: 'expired',
  });
});

test('a request without an exact amount is in the queue, and ends there', () => {
  const queued = { ...request('pending'), prepareAmount: null, expiresAt: asked + 60 * minute };
  expect(depositView(queued, asked + 59 * minute)).toEqual({
    kind: 'queue',
    deposit: queued,
  });
  expect(depositView(queued, asked + 60 * minute)).toMatchObject({
    kind: 'ended',
    how: 'waited',
  });
});

test('the money of a request that waited long is news too', () => {
  const late = { ...request('credited'), expiresAt: asked + 79 * minute };
  expect(depositView(late, asked + 78 * minute, { awaited: 7 }).kind).toBe('arrived');
});

test('money that was found stays open past the end, for it is being credited', () => {
  expect(depositView(request('matched'), asked + 21 * minute).kind).toBe('pay');
});

test('money that arrived is news for an hour, or until it is put aside', () => {
  expect(depositView(request('credited'), asked + 59 * minute, { awaited: 7 }).kind).toBe(
    'arrived',
  );
  expect(depositView(request('credited'), asked + 60 * minute)).toEqual({
    kind: 'ask',
    amount: null,
  });
  expect(depositView(request('credited'), asked + minute, { seen: 7, awaited: 7 })).toEqual({
    kind: 'ask',
    amount: null,
  });
});

test('a request that came to nothing says so once and leaves its amount', () => {
  expect(depositView(request('expired'), asked + 21 * minute)).toMatchObject({
    kind: 'ended',
    how: 'expired',
  });
  expect(depositView(request('rejected'), asked + 21 * minute)).toMatchObject({
    kind: 'ended',
    how: 'rejected',
  });
  expect(depositView(request('expired'), asked + 21 * minute, { seen: 7, awaited: 7 })).toEqual({
    kind: 'ask',
    amount: 500,
  });
  expect(depositView(request('cancelled'), asked + minute)).toEqual({
    kind: 'ask',
    amount: 500,
  });
  expect(depositView(request('cancelled'), asked + 60 * minute)).toEqual({
    kind: 'ask',
    amount: null,
  });
});
