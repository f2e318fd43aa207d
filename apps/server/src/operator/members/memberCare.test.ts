import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreed, closeAudited, createOperatorApp, reason } from '../../testing/operatorApp.ts';
import { newMovement, someDebt } from '../../testing/operatorWorld.ts';
import type { Answer, TestApp } from '../../testing/testApp.ts';

let t: TestApp;
let one: Record<string, string>;
let two: Record<string, string>;
beforeAll(async () => void ({ t, one, two } = await createOperatorApp()));
afterAll(() => closeAudited(t));

const money = async (token: string): Promise<number> =>
  ((await t.call('/api/cashs', { token })).data as { money: number }).money;
const deposits = (
  step: 'claim' | 'approve' | 'reject',
  body: object,
  headers = one,
): Promise<Answer> =>
  t.call(`/api/operators.deposits.${step}`, { body: { reason, ...body }, headers });
const unmatched = async (host = 'localhost'): Promise<number[]> =>
  (
    (await t.call('/api/operators.deposits.unmatched', { headers: { ...two, host } })).data as {
      id: number;
    }[]
  ).map(({ id }) => id);

describe('money that no request fits', () => {
  it('is credited by two persons, once, and the member hears of it', async () => {
    const token = await t.signIn('demo01');
    const id = await newMovement(t, 321.09);
    expect(await unmatched()).toContain(id);
    expect((await deposits('claim', { id, userName: 'demo01' }, two)).data).toMatchObject({
      status: 'unmatched',
      claimedFor: 'demo01',
      claimedBy: 'operator2',
    });
    expect(
      (await deposits('approve', { id, userName: 'demo01', amount: 321.09 }, two)).details,
    ).toMatchObject({ why: 'SAME_PERSON' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => deposits('approve', { id, userName: 'demo01', amount: 321.09 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await money(token)).toBe(1_321.09);
    expect(await unmatched()).not.toContain(id);
    const { uuid } = (await t.call('/api/users.auth', { method: 'POST', token })).data as {
      uuid: string;
    };
    expect(t.deps.sent).toContainEqual({
      channel: `private-${uuid}`,
      event: 'money-update',
      data: { balance: 1_321.09, version: 2, type: 'DEPOSIT', amount: 321.09 },
    });
    expect((await t.call('/poy-api/transactions.all', { token, body: {} })).data).toMatchObject({
      transactions: [
        { transactionType: 'DEPOSIT', amount: 321.09, reference: { kind: 'operator' } },
        {},
      ],
    });
  });

  it('waits for a claim, and goes back to the queue when that is refused', async () => {
    const id = await newMovement(t);
    expect(
      (await deposits('approve', { id, userName: 'demo02', amount: 123.45 })).details,
    ).toMatchObject({ why: 'NOT_CLAIMED' });
    expect((await deposits('reject', { id })).details).toMatchObject({ why: 'NOT_CLAIMED' });
    expect((await deposits('claim', { id, userName: 'nobody00' })).code).toBe('NOT_FOUND');
    await deposits('claim', { id, userName: 'demo02' }, two);
    expect((await deposits('reject', { id })).data).toMatchObject({
      status: 'unmatched',
      claimedFor: null,
    });
    expect(await unmatched()).toContain(id);
    expect((await deposits('reject', { id, final: true }, two)).data).toMatchObject({
      status: 'rejected',
    });
    expect((await deposits('claim', { id, userName: 'demo02' })).details).toMatchObject({
      why: 'NOT_WAITING',
    });
    expect(await unmatched()).not.toContain(id);
  });

  it('belongs to its own site', async () => {
    const id = await newMovement(t);
    expect(await unmatched('lotus.localhost')).not.toContain(id);
    expect(
      (
        await t.call('/api/operators.deposits.claim', {
          body: { id, userName: 'demo01', reason },
          headers: { ...one, host: 'lotus.localhost' },
        })
      ).code,
    ).toBe('NOT_FOUND');
  });

  it('is not credited by one person in the database either', async () => {
    const id = await newMovement(t);
    await deposits('claim', { id, userName: 'demo02' }, two);
    await expect(
      t.db.script(
        `UPDATE wallet.bank_movement SET status = 'credited', decided_by = claimed_by WHERE id = ${id}`,
      ),
    ).rejects.toThrow('two_persons');
  });
});

const debts = (
  step: 'collect' | 'forgive',
  body: object,
  key = randomUUID(),
  headers = one,
): Promise<Answer> =>
  t.call(`/api/operators.debts.${step}`, {
    body: { reason, ...body },
    headers: { ...headers, 'idempotency-key': key },
  });

describe('a debt', () => {
  it('is paid from cash, once per key, or let go, and never beyond what is owed or there', async () => {
    const { userName } = await someDebt(t, 'demo03');
    const token = await t.signIn(userName);
    expect(await money(token)).toBe(50);
    expect((await t.call('/api/operators.debts.list', { headers: two })).data).toEqual([
      expect.objectContaining({ userName, owed: 10 }),
    ]);
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1)
      expect((await debts('collect', { userName, amount: 4 }, key)).data).toMatchObject({
        owed: 6,
        balance: 46,
      });
    expect((await debts('collect', { userName, amount: 5 }, key)).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await debts('forgive', { userName, amount: 4 }, key)).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await debts('collect', { userName, amount: 6.01 })).details).toMatchObject({
      why: 'DEBT_SMALLER',
    });
    expect((await debts('forgive', { userName, amount: 5.5 })).data).toMatchObject({
      owed: 0.5,
      balance: 46,
    });
    expect((await debts('collect', { userName, amount: 0.5 })).data).toMatchObject({
      owed: 0,
      balance: 45.5,
    });
    expect((await t.call('/api/operators.debts.list', { headers: two })).data).toEqual([]);
    expect((await t.call('/poy-api/transactions.all', { token, body: {} })).data).toMatchObject({
      transactions: [
        { transactionType: 'DEBT_COLLECT', amount: -0.5 },
        { transactionType: 'DEBT_COLLECT', amount: -4 },
        {},
        {},
        {},
      ],
    });
  });

  it('is not paid with money that is not there', async () => {
    const { userName } = await someDebt(t, 'demo04');
    await t.db.query({
      name: 'test_more',
      text: `SELECT ledger.take_back($1, uuid, 10000, 'slip', 0, 'TEST', NULL) FROM members.member
        WHERE user_name = $2 AND site_id = (SELECT id FROM sites.site WHERE host = 'localhost')`,
      values: [randomUUID(), userName],
    });
    expect((await debts('collect', { userName, amount: 1 })).details).toMatchObject({
      why: 'BALANCE_SMALLER',
    });
    expect((await debts('collect', { userName, amount: 1 }, randomUUID(), two)).code).toBe(
      'FORBIDDEN',
    );
  });
});

const status = (userName: string, to: number, headers = one): Promise<Answer> =>
  agreed(t, headers, (by) =>
    t.call('/api/operators.members.status', {
      body: { userName, status: to, reason },
      headers: by,
    }),
  );

describe('a member', () => {
  it('is shown with what an operator needs', async () => {
    await t.signIn('demo05');
    expect(
      (await t.call('/api/operators.members.one', { query: { userName: 'demo05' }, headers: two }))
        .data,
    ).toMatchObject({
      userName: 'demo05',
      status: 0,
      statusReason: null,
      balance: 1_000,
      owed: 0,
      openSessions: 1,
      passwordChangedAt: null,
    });
    expect(
      (
        await t.call('/api/operators.members.one', {
          query: { userName: 'nobody00' },
          headers: two,
        })
      ).code,
    ).toBe('NOT_FOUND');
  });

  it('is restricted at once, on sessions that are open, and free again as soon as two say so', async () => {
    const token = await t.signIn('demo06');
    const can = async (): Promise<(string | null)[]> => [
      (await t.call('/poy-api/transactions.all', { token, body: {} })).code,
      (
        await t.call('/poy-api/yings.create', {
          token,
          body: { betId: 999_999_999, yingNumber: '00000' },
        })
      ).code,
    ];
    expect(await can()).toEqual([null, 'NOT_FOUND']);
    expect((await status('demo06', 2)).data).toMatchObject({ status: 2, statusReason: reason });
    expect(await can()).toEqual(['FORBIDDEN', 'NOT_FOUND']);
    await status('demo06', 4);
    expect(await can()).toEqual([null, 'FORBIDDEN']);
    await status('demo06', 1);
    expect(await can()).toEqual(['unAuthorized', 'unAuthorized']);
    expect(
      (await t.call('/api/users.login', { body: { userName: 'demo06', password: 'Demo#2026' } }))
        .code,
    ).toBe('FORBIDDEN');
    expect((await status('demo06', 1)).details).toMatchObject({ why: 'NOTHING_CHANGES' });
    await status('demo06', 0);
    expect(
      (await t.call('/api/operators.members.one', { query: { userName: 'demo06' }, headers: two }))
        .data,
    ).toMatchObject({ status: 0, statusReason: null });
    expect((await status('demo06', 5)).code).toBe('VALIDATION');
    const { data } = await t.call('/api/operators.audit.list', {
      query: { subject: 'member:demo06@localhost', action: 'members.status', outcome: 'done' },
      headers: two,
    });
    const waits = { proposal: expect.any(Number), proposed: { 'members.moneyOpen': true } };
    expect((data as { rows: { after: unknown }[] }).rows.map(({ after }) => after)).toEqual([
      { status: 0 },
      waits,
      { status: 1 },
      { status: 4 },
      waits,
      { status: 2 },
    ]);
  });
});
