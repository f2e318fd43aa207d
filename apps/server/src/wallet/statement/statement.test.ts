import type { BankTransactionsReply, TransactionsReply } from '@poy/contract';
import { transactionGroups } from '@poy/contract/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

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

  it('parts deposits by the way they were paid in, and lists those of every state', async () => {
    const token = await t.signIn('demo18');
    await t.db.script(`WITH made AS (
        INSERT INTO wallet.deposit (member, bank_id, kind, asked, status, idempotency_key, created_at, expires_at,
            reference)
        SELECT m.uuid, (SELECT min(id) FROM wallet.bank), k.kind, 10000, 'expired', 'way-' || k.kind,
            now() - (9 - k.n) * interval '1 minute', now(), CASE WHEN k.kind = 'truemoney' THEN '12345678' END
          FROM members.member m, (SELECT kind, row_number() OVER (ORDER BY sort) AS n FROM wallet.payment_kind) k
          WHERE m.user_name = 'demo18' AND m.site_id = 2 RETURNING id, member, kind
      )
      SELECT ledger.post('way:' || id, 'credit', 'DEPOSIT', member, 10000, 'deposit', id, kind, NULL) FROM made`);
    const texts = async (deposits: string): Promise<(string | undefined)[]> => {
      const { data } = await t.call('/poy-api/transactions.all', { token, body: { deposits } });
      return (data as TransactionsReply).transactions.map(({ reference }) => reference?.text);
    };
    expect(await texts('normal')).toContain('normal');
    for (const way of ['normal', 'fast', 'wallet'])
      for (const kind of await texts(way))
        expect({
          normal: ['normal', 'manual', 'qrcode'],
          fast: ['fast'],
          wallet: ['truemoney', 'crypto'],
        }).toHaveProperty(way, expect.arrayContaining([kind]));

    const bank = async (body: object): Promise<BankTransactionsReply> =>
      (await t.call('/poy-api/transactions.bank', { token, body })).data as BankTransactionsReply;
    const whole = await bank({});
    expect(whole.transactions[0]).toMatchObject({
      kind: 'deposit',
      amount: 100,
      status: 'expired',
    });
    const paged = await bank({ limit: 1 });
    expect(paged.transactions).toEqual(whole.transactions.slice(0, 1));
    if (whole.transactions.length > 1)
      expect((await bank({ limit: 200, before: paged.next })).transactions).toEqual(
        whole.transactions.slice(1),
      );
    expect((await t.call('/poy-api/transactions.bank', { token, method: 'POST' })).status).toBe(
      200,
    );
    const stranger = await t.signIn('demo17');
    expect(
      (await t.call('/poy-api/transactions.bank', { token: stranger, body: {} })).data,
    ).toMatchObject({ transactions: [] });
  });
});
