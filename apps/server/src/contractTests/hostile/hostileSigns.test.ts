import { randomUUID } from 'node:crypto';
import { formatWireTime } from '@poy/bet-rules';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import { ask } from '../../testing/ask.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn('demo01');
});
afterAll(() => t.close());

/** It clears a terminal’s screen, turns an amount around, and ends the line. */
const hostile = 'KBANK \u001b[2J\u202e00.000,05\n\u009b';
const told = {
  bankId: 1,
  channel: 'mobile',
  channelName: 'Mobile banking',
  amount: 500,
  depositAt: formatWireTime(Date.now()),
  picture: 'UklGRg==',
};
const list = { name: 'mine', lines: [{ option: 'teng_bon_2', number: '42', price: 1 }] };

// `channelName` came out raw at an operator's terminal, by `operator deposits manual`.
it.each<[string, string, object]>([
  ['/poy-api/deposits.manual', 'channelName', { ...told, channelName: hostile }],
  ['/poy-api/deposits.manual', 'channelName', { ...told, channelName: 'KBANK \u200f50,000.00' }],
  ['/poy-api/deposits.manual', 'channel', { ...told, channel: 'mobile\n' }],
  ['/poy-api/number-sets.save', 'name', { ...list, name: `a${hostile}` }],
  [
    '/api/users-infos.update',
    'firstName',
    { firstName: hostile, lastName: 'Jai', email: 'a@b.co' },
  ],
])('%s refuses signs that a terminal obeys in %s', async (path, field, body) => {
  const { status, details } = await t.call(path, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
  expect(status).toBe(400);
  expect(details['fields']).toHaveProperty(field, 'text.signs');
});

it('a name keeps the signs without a width that Khmer has in its words', async () => {
  const name = 'លេខ\u200bសំណាង';
  const saved = await t.call('/poy-api/number-sets.save', { token, body: { ...list, name } });
  expect(saved.data).toMatchObject({ name });
});

it('a report of a bank is kept as it came', async () => {
  const [bank] = await ask<{ number: string }>(t.db, {
    name: 'test_any_bank',
    text: 'SELECT account_number AS number FROM wallet.bank ORDER BY id LIMIT 1',
  });
  const body = JSON.stringify({
    movementId: 'hostile-1',
    bankAccountNumber: bank?.number,
    amount: 12.34,
    fromAccount: '1234567890',
    fromName: hostile,
    at: Date.now(),
  });
  const timestamp = String(Date.now());
  const { status } = await t.call('/api/bank-feed.movements', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(t.deps.env.secrets.bankFeed, timestamp, body),
    },
  });
  expect(status).toBe(200);
  const kept = await ask<{ name: string }>(t.db, {
    name: 'test_kept_name',
    text: `SELECT from_name AS name FROM wallet.bank_movement WHERE movement_id = 'hostile-1'`,
  });
  expect(kept).toEqual([{ name: hostile }]);
});
