import { randomUUID } from 'node:crypto';
import type { Deposit, SiteBank } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { depositCrowd } from '../../testing/worlds/depositCrowd.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';

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

  it('tells the other devices of the member', async () => {
    w.t.deps.sent.length = 0;
    const { id, prepareAmount } = await w.asked({ baht: 510 });
    const data = expect.objectContaining({ id, prepareAmount, status: 'pending' });
    expect(w.t.deps.sent).toEqual([expect.objectContaining({ event: 'deposit-update', data })]);
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

  it.each([
    ['bankCode', 'kbank'],
    ['bankAccountNumber', '999-9-99999-9'],
    ['bankAccountName', 'Somebody Else'],
  ] as const)('refuses an account with another %s than the one it names', async (field, value) => {
    const create = (more: object) =>
      w.t.call('/poy-api/deposits.create', {
        token: w.token,
        body: { bankId: w.bank.bankId, prepareAmount: 500, ...more },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(await create({ [field]: value })).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { [field]: `${field}.invalid` } },
    });
    const { bankCode, accountNumber, name } = w.bank;
    const own = { bankCode, bankAccountNumber: accountNumber, bankAccountName: name };
    expect((await create({ ...own, [field]: null })).status).toBe(200);
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
    const made = await depositCrowd(w).hold(4_321);
    const amounts = made.map(({ prepared }) => prepared ?? 0);
    expect(new Set(amounts).size).toBe(99);
    expect(amounts.every((satang) => satang > 432_100 && satang < 432_200)).toBe(true);
    const { data } = await w.ask({ baht: 4_321 });
    expect(data).toMatchObject({ prepareAmount: null, prepareIndex: 1, prepareTotal: 1 });
  });
});
