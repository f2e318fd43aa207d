import { randomUUID } from 'node:crypto';
import { operations, type Operation } from '@poy/contract';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { expectNamed, freshName } from '@poy/testing';
import { feedSignature } from '../../calls/guards/feedSignature.ts';
import { createTestApp, type Asked, type TestApp } from '../../testing/testApp.ts';
import { solvedTask } from '../../testing/solvedTask.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn('demo01');
});
afterAll(() => t.close());

const zero = 'a\u0000b';
const huge = 2 ** 53 - 1;
const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

function movement(change: object): Asked {
  const body = JSON.stringify({
    movementId: 'm',
    bankAccountNumber: '1',
    amount: 1.5,
    fromAccount: '1',
    fromName: 'x',
    at: Date.now(),
    ...change,
  });
  const timestamp = String(Date.now());
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': feedSignature(t.deps.env.secrets.bankFeed, timestamp, body),
    },
  };
}
const signup = (change: object): Asked => ({
  body: {
    userName: freshName(),
    password: 'Demo#2026',
    phoneNumber: '0812345678',
    ...change,
  },
});
const slip = (change: object): Asked => ({
  headers: key(),
  body: { betId: 1, lines: [{ option: 'teng_bon_2', number: '42', price: 1 }], ...change },
});

const numberList = (change: object): Asked => ({
  body: { name: 'a', lines: [{ option: 'teng_bon_2', number: '42', price: 1 }], ...change },
});

/** Calls with values that are valid text or numbers, but that no column can hold. */
const cases: [string, () => Asked][] = [
  ['/api/users.login', () => ({ body: { userName: zero, password: zero } })],
  ['/api/users.login', () => ({ body: { userName: '\ud800', password: '\udfff' } })],
  ...['referUrl', 'slug', 'employeeSlug', 'registerFromDomain'].map(
    (field): [string, () => Asked] => ['/api/users.signup', () => signup({ [field]: zero })],
  ),
  ...[huge, -huge].flatMap((n): [string, () => Asked][] => [
    ['/api/users.signup', () => signup({ refUid: n })],
    [
      '/poy-api/deposits.create',
      () => ({ headers: key(), body: { bankId: n, prepareAmount: 500 } }),
    ],
    ['/poy-api/deposits.cancel', () => ({ body: { id: n } })],
    ['/poy-api/bet-lists.one', () => ({ query: { id: String(n) } })],
    ['/poy-api/bet-list-min-maxes.all', () => ({ query: { betId: String(n) } })],
    ['/poy-api/number-reachs.rate-now.all', () => ({ query: { betId: String(n) } })],
    ['/poy-api/bet-list-results', () => ({ query: { betId: String(n) } })],
    ['/poy-api/yings', () => ({ query: { betId: String(n) } })],
    ['/poy-api/yings', () => ({ query: { betId: '1', after: String(n) } })],
    ['/poy-api/yings.summary', () => ({ body: { betId: n } })],
    ['/poy-api/yings.create', () => ({ body: { betId: n, yingNumber: '00000' } })],
    ['/poy-api/ying-results.one', () => ({ body: { betId: n } })],
    ['/poy-api/poys.create', () => slip({ betId: n })],
    ['/poy-api/poys.all', () => ({ body: { betId: n, before: n } })],
    ['/poy-api/poys.one', () => ({ body: { poyId: n } })],
    ['/poy-api/poys.cancel', () => ({ body: { poyId: n } })],
    ['/poy-api/number-sets.one', () => ({ body: { setId: n } })],
    ['/poy-api/number-sets.save', () => numberList({ setId: n, version: n })],
    ['/poy-api/number-sets.delete', () => ({ body: { setId: n, version: n } })],
    ['/poy-api/transactions.all', () => ({ body: { before: n } })],
    ['/api/bank-feed.movements', () => movement({ at: n })],
  ]),
  ['/poy-api/bet-list-results', () => ({ query: { betName: zero } })],
  ['/poy-api/bet-list-results', () => ({ query: { resultDate: '9999-12-31' } })],
  ['/poy-api/bet-list-results', () => ({ query: { resultDate: '0000-01-01' } })],
  ['/poy-api/poys.all', () => ({ body: { betGroup: zero } })],
  ['/poy-api/poys.all', () => ({ body: { betName: zero, from: '0001-01-01', to: '9999-12-31' } })],
  ['/poy-api/number-sets.save', () => numberList({ name: zero })],
  ['/poy-api/number-sets.save', () => numberList({ name: '\ud800' })],
  [
    '/poy-api/number-sets.save',
    () => numberList({ lines: [{ option: 'teng_bon_2', number: '42', price: 1e300 }] }),
  ],
  [
    '/poy-api/poys.create',
    () => slip({ lines: [{ option: 'teng_bon_2', number: '42', price: 1e300, multiply: 1e300 }] }),
  ],
  [
    '/poy-api/poys.create',
    () => slip({ lines: [{ option: 'teng_bon_2', number: '42', price: 1, multiply: -1e300 }] }),
  ],
  [
    '/poy-api/transactions.all',
    () => ({ body: { startedDate: '0000-01-01', endedDate: '9999-12-31T23:59:59Z' } }),
  ],
  ['/api/bank-feed.movements', () => movement({ fromName: zero })],
  ['/api/bank-feed.movements', () => movement({ amount: 1e300 })],
];

describe('values no column holds', () => {
  it.each(cases)('%s %# is refused or answered, never an error of ours', async (path, asked) => {
    const { method, who }: Operation = operations[path as keyof typeof operations];
    const given = asked();
    if (path === '/api/users.signup')
      given.body = {
        ...(given.body as object),
        captcha: await solvedTask(t, 'localhost', 'signUp'),
      };
    const answer = await t.call(path, { method, ...(who === 'member' && { token }), ...given });
    expectNamed(
      answer.status,
      `${JSON.stringify(given.body ?? given.query)} ${answer.text}`,
    ).toBeLessThan(500);
  });
});
