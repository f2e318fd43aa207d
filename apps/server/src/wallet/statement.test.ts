import type { TransactionsReply } from '@poy/contract';
import { transactionGroups } from '@poy/contract/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../ledger/index.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(() => t.close());

describe('the statement', () => {
  it('is answered without a body, as with an empty one', async () => {
    const token = await t.signIn('demo19');
    const path = '/poy-api/transactions.all';
    const empty = await t.call(path, { token, body: {} });
    expect(empty.status).toBe(200);
    expect(await t.call(path, { token, method: 'POST' })).toMatchObject({
      status: 200,
      data: empty.data,
    });
  });

  it('starts with the opening balance, pages by cursor, and reads the dates of the filter', async () => {
    const token = await t.signIn('demo20');
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
    const known = { types: Object.values(transactionGroups).flat() };
    expect(await page(known)).toEqual(all);
    expect((await page({ types: transactionGroups.games })).transactions).toEqual([]);
    expect((await page({ before: 1 })).transactions).toEqual([]);
    expect(
      await t.call('/poy-api/transactions.all', { token, body: { startedDate: 'yesterday' } }),
    ).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { startedDate: 'startedDate.invalid' } },
    });
  });
});
