import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank, TransactionsReply } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '../ledger/index.ts';
import { feedSignature } from '../plugins/feedSignature.ts';
import { createTestApp, type Answer, type TestApp } from '../testing/testApp.ts';
import { expireDeposits } from './expireDeposits.ts';

let t: TestApp;
let token: string;
let bank: SiteBank;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let nextMember = 0;
beforeEach(async () => {
  // Members with an open request come round again only for tests that ask for none.
  nextMember = (nextMember % 19) + 1;
  token = await t.signIn(`demo${String(nextMember).padStart(2, '0')}`);
  const banks = (await t.call('/poy-api/banks.all', { token })).data as SiteBank[];
  if (!banks[0]) throw new Error('no bank');
  bank = banks[0];
});
afterEach(async () => {
  expect(await verifyLedger(t.db)).toEqual([]);
});

interface Ask {
  baht?: number;
  key?: string;
  as?: string;
  bankId?: number;
}
const ask = ({
  baht = 500,
  key = randomUUID(),
  as = token,
  bankId = bank.bankId,
}: Ask = {}): Promise<Answer> =>
  t.call('/poy-api/deposits.create', {
    token: as,
    body: { bankId, prepareAmount: baht },
    headers: { 'idempotency-key': key },
  });
const asked = async (asking: Ask = {}): Promise<Deposit> => {
  const answer = await ask(asking);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as Deposit;
};
const latest = async (as = token): Promise<Deposit> =>
  (await t.call('/poy-api/deposits.latest', { token: as })).data as Deposit;
const balance = async (as = token): Promise<number> =>
  ((await t.call('/api/cashs', { token: as })).data as { money: number }).money;

interface Report {
  amount: number;
  movementId?: string;
  account?: string;
  at?: number;
  timestamp?: number;
  secret?: string;
  tamper?: string;
}
function report({
  amount,
  movementId = randomUUID(),
  account = bank.accountNumber,
  at = t.deps.clock(),
  timestamp = t.deps.clock(),
  secret = t.deps.env.secrets.bankFeed,
  tamper,
}: Report): Promise<Answer> {
  const body = JSON.stringify({
    movementId,
    bankAccountNumber: account,
    amount,
    fromAccount: '9998887776',
    fromName: 'นาย ทดลอง',
    at,
  });
  const headers = {
    'content-type': 'application/json',
    'x-feed-timestamp': String(timestamp),
    'x-feed-signature': feedSignature(secret, String(timestamp), body),
  };
  return t.call('/api/bank-feed.movements', { method: 'POST', headers, body: tamper ?? body });
}

describe('asking for a deposit', () => {
  it('reserves an exact amount for 20 minutes', async () => {
    const deposit = await asked({ baht: 500 });
    expect(deposit).toMatchObject({
      bankId: bank.bankId,
      accountNumber: bank.accountNumber,
      askedAmount: 500,
      status: 'pending',
      prepareIndex: 1,
      prepareTotal: 1,
      referTransferId: null,
    });
    const satang = Math.round(deposit.prepareAmount * 100) - 50_000;
    expect(satang).toBeGreaterThanOrEqual(1);
    expect(satang).toBeLessThanOrEqual(99);
    expect(deposit.expiresAt - deposit.createdAt).toBe(20 * 60_000);
    expect(await latest()).toEqual(deposit);
  });

  it('answers the same request to the same key, and refuses the key for another amount', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ key, baht: 600 })));
    expect(new Set(answers.map(({ data }) => (data as Deposit).id)).size).toBe(1);
    expect(await ask({ key, baht: 700 })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(
      await t.call('/poy-api/deposits.create', {
        token,
        body: { bankId: bank.bankId, prepareAmount: 600 },
      }),
    ).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('allows one open request a member', async () => {
    const { id } = await asked();
    expect(await ask()).toMatchObject({ status: 409, code: 'DEPOSIT_OPEN', details: { id } });
    const cancelled = await t.call('/poy-api/deposits.cancel', { token, body: { id } });
    expect(cancelled.data).toMatchObject({ id, status: 'cancelled' });
    expect(await t.call('/poy-api/deposits.cancel', { token, body: { id } })).toMatchObject({
      code: 'DEPOSIT_NOT_OPEN',
    });
    expect((await asked()).id).not.toBe(id);
  });

  it.each([
    [99, 'amount.small'],
    [200_001, 'amount.large'],
    [100.5, 'amount.invalid'],
    [undefined, 'amount.required'],
  ])('refuses %s baht with %s', async (baht, rule) => {
    const body = { bankId: bank.bankId, ...(baht !== undefined && { prepareAmount: baht }) };
    const answer = await t.call('/poy-api/deposits.create', {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { prepareAmount: rule } },
    });
  });

  it('refuses a bank account of another site, and another member’s request', async () => {
    const other = await t.signIn('demo01', 'lotus.localhost');
    const banks = await t.call('/poy-api/banks.all', {
      token: other,
      headers: { host: 'lotus.localhost' },
    });
    const [foreign] = banks.data as SiteBank[];
    expect(await ask({ bankId: foreign?.bankId ?? 0 })).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { bankId: 'bankId.invalid' } },
    });
    const { id } = await asked();
    const thief = await t.signIn('demo20');
    expect(await t.call('/poy-api/deposits.cancel', { token: thief, body: { id } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await latest()).status).toBe('pending');
  });

  it('gives every waiting request of an amount another one, until all 99 are held', async () => {
    const copy = `INSERT INTO members.member (site_id, user_name, password_hash) SELECT 2, 'crowd' || n, '' FROM generate_series(1, 99) n RETURNING uuid`;
    const members = await t.db.query<{ uuid: string }>({ name: 'test_crowd', text: copy });
    const { createDeposit } = await import('./createDeposit.ts');
    const made = await Promise.all(
      members.map(({ uuid }) =>
        createDeposit(t.deps, {
          member: uuid,
          siteId: 2,
          bankId: bank.bankId,
          baht: 4_321,
          key: 'k',
        }),
      ),
    );
    expect(new Set(made.map(({ prepared }) => prepared)).size).toBe(99);
    expect(made.every(({ prepared }) => prepared > 432_100 && prepared < 432_200)).toBe(true);
    const full = await ask({ baht: 4_321 });
    expect(full).toMatchObject({ status: 409, code: 'DEPOSIT_QUEUE_FULL' });
    expect(full.details.retryAfterMs).toBeGreaterThan(19 * 60_000);
    // One is given up: its amount is the only one left.
    await t.db.query({
      name: 'test_give_up',
      text: `UPDATE wallet.deposit SET status = 'cancelled' WHERE id = $1`,
      values: [made[40]?.id],
    });
    expect(await asked({ baht: 4_321 })).toMatchObject({
      prepareAmount: (made[40]?.prepared ?? 0) / 100,
      prepareIndex: 99,
      prepareTotal: 99,
    });
  });
});

describe('a reported movement', () => {
  it('credits the request it pays exactly once, and tells the member', async () => {
    const deposit = await asked({ baht: 750 });
    const before = await balance();
    t.deps.sent.length = 0;
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(movement)));
    expect(answers.map(({ data }) => (data as { status: string }).status).sort()).toEqual([
      'credited',
      ...Array<string>(5).fill('duplicate'),
    ]);
    expect(await balance()).toBeCloseTo(before + deposit.prepareAmount, 2);
    expect(await latest()).toMatchObject({
      id: deposit.id,
      status: 'credited',
      referTransferId: movement.movementId,
    });
    expect(t.deps.sent.map(({ event }) => event)).toEqual(['money-update', 'deposit-update']);
    expect(t.deps.sent[0]).toMatchObject({
      data: { balance: await balance(), type: 'DEPOSIT', amount: deposit.prepareAmount },
    });
    expect(t.deps.sent[1]).toMatchObject({ data: { id: deposit.id, status: 'credited' } });
    const { transactions } = (
      await t.call('/poy-api/transactions.all', { token, body: { types: ['DEPOSIT'] } })
    ).data as TransactionsReply;
    expect(transactions).toEqual([
      expect.objectContaining({
        transactionType: 'DEPOSIT',
        amount: deposit.prepareAmount,
        reference: { kind: 'deposit', id: deposit.id, text: movement.movementId, betGroup: null },
      }),
    ]);
  });

  it('that fits no request waits for an operator and moves nothing', async () => {
    const deposit = await asked({ baht: 800 });
    const before = await balance();
    for (const wrong of [
      { amount: 800 },
      { amount: deposit.prepareAmount + 1 },
      { amount: deposit.prepareAmount, account: '0000000000' },
    ]) {
      expect((await report(wrong)).data).toEqual({ status: 'unmatched' });
    }
    expect(await balance()).toBe(before);
    const [queue] = await t.db.query<{ n: number }>({
      name: 'test_queue',
      text: `SELECT count(*) AS n FROM wallet.bank_movement WHERE status = 'unmatched' AND from_account = '9998887776'`,
    });
    expect(queue?.n).toBe(3);
  });

  it('of before the request, or of long after it ended, is not for it', async () => {
    const deposit = await asked({ baht: 900 });
    const { prepareAmount: amount, createdAt, expiresAt } = deposit;
    expect((await report({ amount, at: createdAt - 61_000 })).data).toEqual({
      status: 'unmatched',
    });
    t.pass(20 * 60_000 + 30_000);
    expect((await report({ amount, at: expiresAt + 61_000 })).data).toEqual({
      status: 'unmatched',
    });
    // Paid in the last second, reported half a minute later.
    expect((await report({ amount, at: expiresAt - 1_000 })).data).toEqual({ status: 'credited' });
  });

  it('and a cancellation at the same moment: one of them counts, and the money agrees', async () => {
    for (let round = 0; round < 8; round += 1) {
      const deposit = await asked({ baht: 1_100 });
      const before = await balance();
      const cancel = () => t.call('/poy-api/deposits.cancel', { token, body: { id: deposit.id } });
      const pay = () => report({ amount: deposit.prepareAmount });
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [cancel(), pay()] : [pay(), cancel()],
      );
      const { status } = await latest();
      expect([status, await balance()]).toEqual(
        status === 'credited'
          ? ['credited', expect.closeTo(before + deposit.prepareAmount, 2)]
          : ['cancelled', before],
      );
      expect([first.code, second.code].filter((code) => code !== null)).toEqual(
        status === 'credited' ? ['DEPOSIT_NOT_OPEN'] : [],
      );
    }
  });

  it('for an ended request goes to the queue, and the end is told once', async () => {
    const deposit = await asked({ baht: 950 });
    t.pass(21 * 60_000 + 1_000);
    t.deps.sent.length = 0;
    const ends = await Promise.all([expireDeposits(t.deps), expireDeposits(t.deps)]);
    expect(ends[0] + ends[1]).toBeGreaterThanOrEqual(1);
    expect(t.deps.sent.filter(({ data }) => (data as Deposit).id === deposit.id)).toHaveLength(1);
    expect(await latest()).toMatchObject({ id: deposit.id, status: 'expired' });
    expect((await report({ amount: deposit.prepareAmount })).data).toEqual({ status: 'unmatched' });
  });

  it('does not stand in the way of a new request once the time is over', async () => {
    const first = await asked({ baht: 1_000 });
    t.pass(20 * 60_000 + 1_000);
    expect((await asked({ baht: 1_000 })).id).not.toBe(first.id);
  });

  it.each([
    ['another secret', { secret: 'x' }, 401, 'SIGNATURE_INVALID'],
    ['a changed body', { tamper: '{}' }, 401, 'SIGNATURE_INVALID'],
    ['an old clock', { timestamp: Date.now() - 3_600_000 }, 409, 'REPLAYED'],
    ['a clock ahead', { timestamp: Date.now() + 30 * 24 * 3_600_000 }, 409, 'REPLAYED'],
    ['a third decimal', { amount: 500.375 }, 400, 'VALIDATION'],
    ['no money', { amount: 0 }, 400, 'VALIDATION'],
  ])('with %s is refused', async (_name, changes, status, code) => {
    expect(await report({ amount: 500, ...changes })).toMatchObject({ status, code });
  });

  it('without a signature is refused before anything else is said', async () => {
    expect(await t.call('/api/bank-feed.movements', { body: { nonsense: true } })).toMatchObject({
      status: 401,
      code: 'SIGNATURE_INVALID',
    });
  });
});

describe('the statement', () => {
  it('starts with the opening balance, pages by cursor, and reads the dates of the filter', async () => {
    token = await t.signIn('demo20');
    const page = async (body: Record<string, unknown>): Promise<TransactionsReply> =>
      (await t.call('/poy-api/transactions.all', { token, body })).data as TransactionsReply;
    const all = await page({});
    expect(all).toEqual({
      next: null,
      transactions: [
        expect.objectContaining({
          id: 1,
          transactionType: 'ADMIN_INCREASE',
          amount: 1_000,
          balance: 1_000,
          transferTime: null,
          reference: null,
        }),
      ],
    });
    expect((await page({ endedDate: '2020-01-01T00:00:00.000000Z' })).transactions).toEqual([]);
    expect((await page({ startedDate: '2020-01-01T00:00:00.000000Z' })).transactions).toHaveLength(
      1,
    );
    expect((await page({ types: ['BET_YEEKEE'] })).transactions).toEqual([]);
    expect((await page({ before: 1 })).transactions).toEqual([]);
    expect(
      await t.call('/poy-api/transactions.all', { token, body: { startedDate: 'yesterday' } }),
    ).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { startedDate: 'startedDate.invalid' } },
    });
  });
});
