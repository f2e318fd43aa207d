import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../ledger/index.ts';
import { createDepositWorld, type DepositWorld } from '../testing/worlds/depositWorld.ts';
import { ask } from '../testing/ask.ts';

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

describe('asking for a deposit', () => {
  it('reserves an exact amount for 20 minutes', async () => {
    const deposit = await w.asked({ baht: 500 });
    expect(deposit).toMatchObject({
      bankId: w.bank.bankId,
      accountNumber: w.bank.accountNumber,
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
    expect(await w.latest()).toEqual(deposit);
  });

  it('answers the same request to the same key, and refuses the key for another amount', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => w.ask({ key, baht: 600 })));
    expect(new Set(answers.map(({ data }) => (data as Deposit).id)).size).toBe(1);
    expect(await w.ask({ key, baht: 700 })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(
      await w.t.call('/poy-api/deposits.create', {
        token: w.token,
        body: { bankId: w.bank.bankId, prepareAmount: 600 },
      }),
    ).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('allows one open request a member', async () => {
    const { id } = await w.asked();
    expect(await w.ask()).toMatchObject({ status: 409, code: 'DEPOSIT_OPEN', details: { id } });
    const cancelled = await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
    expect(cancelled.data).toMatchObject({ id, status: 'cancelled' });
    expect(
      await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } }),
    ).toMatchObject({
      code: 'DEPOSIT_NOT_OPEN',
    });
    expect((await w.asked()).id).not.toBe(id);
  });

  it.each([
    [99, 'amount.small'],
    [200_001, 'amount.large'],
    [100.5, 'amount.invalid'],
    [undefined, 'amount.required'],
  ])('refuses %s baht with %s', async (baht, rule) => {
    const body = { bankId: w.bank.bankId, ...(baht !== undefined && { prepareAmount: baht }) };
    const answer = await w.t.call('/poy-api/deposits.create', {
      token: w.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { prepareAmount: rule } },
    });
  });

  it('refuses a bank account of another site, and another member’s request', async () => {
    const other = await w.t.signIn('demo01', 'lotus.localhost');
    const banks = await w.t.call('/poy-api/banks.all', {
      token: other,
      headers: { host: 'lotus.localhost' },
    });
    const [foreign] = banks.data as SiteBank[];
    expect(await w.ask({ bankId: foreign?.bankId ?? 0 })).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { bankId: 'bankId.invalid' } },
    });
    const { id } = await w.asked();
    const thief = await w.t.signIn('demo20');
    expect(
      await w.t.call('/poy-api/deposits.cancel', { token: thief, body: { id } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await w.latest()).status).toBe('pending');
  });

  it('gives every waiting request of an amount another one, until all 99 are held', async () => {
    const copy = `INSERT INTO members.member (site_id, user_name, password_hash)
      SELECT 2, 'crowd' || n, '' FROM generate_series(1, 99) n RETURNING uuid`;
    const members = await ask<{ uuid: string }>(w.t.db, { name: 'test_crowd', text: copy });
    const { createDeposit } = await import('./createDeposit.ts');
    const made = await Promise.all(
      members.map(({ uuid }) =>
        createDeposit(w.t.deps, {
          member: uuid,
          siteId: 2,
          bankId: w.bank.bankId,
          baht: 4_321,
          key: 'k',
        }),
      ),
    );
    expect(new Set(made.map(({ prepared }) => prepared)).size).toBe(99);
    expect(made.every(({ prepared }) => prepared > 432_100 && prepared < 432_200)).toBe(true);
    const full = await w.ask({ baht: 4_321 });
    expect(full).toMatchObject({ status: 409, code: 'DEPOSIT_QUEUE_FULL' });
    expect(full.details.retryAfterMs).toBeGreaterThan(19 * 60_000);
    // One request is given up, and its amount is now the only one left.
    await w.t.db.query({
      name: 'test_give_up',
      text: `UPDATE wallet.deposit SET status = 'cancelled' WHERE id = $1`,
      values: [made[40]?.id],
    });
    expect(await w.asked({ baht: 4_321 })).toMatchObject({
      prepareAmount: (made[40]?.prepared ?? 0) / 100,
      prepareIndex: 99,
      prepareTotal: 99,
    });
  });
});
