import { expect, test } from '@jest/globals';
import { bankDigits, judgeSlip, referenceOf } from './answerSlipCheck.ts';
import type { Transfer } from './createBank.ts';

const at = Date.parse('2026-11-23T10:00:00+07:00');
const transfer: Transfer = {
  movementId: '0f0e0d0c-0000-4000-8000-00000000000a',
  toAccount: '0000000001',
  amount: 500.25,
  fromAccount: '9812345678',
  fromName: 'Tester',
  at,
  answer: 'unmatched',
  reports: 1,
};
const known = { bank: { transfers: [transfer] }, holders: { inquiries: [] } };
const told = {
  bank: bankDigits,
  reference: referenceOf(transfer.movementId),
  account: '0000000001',
  amount: 500.25,
  at: at + 60_000,
};

test.each([
  ['yes', {}],
  ['yes', { reference: told.reference.toLowerCase() }],
  ['no', { reference: 'ANOTHER1' }],
  ['no', { account: '0000000002' }],
  ['no', { amount: 500.26 }],
  ['no', { at: at + 3_600_000 }],
  ['unknown', { bank: '014' }],
] as const)('the bank says %s of a slip that differs by %j', (answer, changes) => {
  expect(judgeSlip(known, { ...told, ...changes }).answer).toBe(answer);
});

test('the bank names the sender of a true slip, with the bank of an account that it knows', () => {
  const sender = { bank: null, account: '9812345678', name: 'Tester' };
  expect(judgeSlip(known, told).sender).toEqual(sender);
  const inquiry = { accountNumber: '9812345678', bankCode: 'KBANK', answer: { name: 'T' }, at };
  const holders = { inquiries: [inquiry] };
  expect(judgeSlip({ ...known, holders }, told).sender).toEqual({ ...sender, bank: '004' });
  expect(judgeSlip(known, { ...told, amount: 1 }).sender).toBeNull();
});
