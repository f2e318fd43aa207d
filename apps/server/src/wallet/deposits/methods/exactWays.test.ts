import { randomUUID } from 'node:crypto';
import type { Deposit } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { createWaysWorld, type WaysWorld } from '../../../testing/worlds/waysWorld.ts';

let w: WaysWorld;
beforeAll(async () => {
  w = await createWaysWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const minute = 60_000;
const report = (deposit: Deposit, amount: number, more: object = {}) =>
  w.report({ amount, account: deposit.accountNumber, ...more });
const unfitted = async () =>
  ((await w.t.call('/poy-api/deposits.claims', { token: w.token })).data as { unfitted: boolean })
    .unfitted;

describe.each([
  ['fast', 20],
  ['qrcode', 15],
] as const)('a deposit by %s', (kind, minutes) => {
  it(`names an exact amount for ${minutes} minutes, and its payment is credited once`, async () => {
    const asked = await w.askedWay(kind, 700);
    expect(asked).toMatchObject({ kind, askedAmount: 700, status: 'pending', reference: null });
    expect(asked.prepareAmount).not.toBe(700);
    expect(asked.expiresAt - asked.createdAt).toBe(minutes * minute);
    const before = await w.balance();
    const movementId = randomUUID();
    const paid = () => report(asked, asked.prepareAmount, { movementId });
    expect((await paid()).data).toEqual({ status: 'credited' });
    expect((await paid()).data).toEqual({ status: 'duplicate' });
    expect(await w.latestOf(kind)).toMatchObject({ id: asked.id, status: 'credited' });
    expect(await w.balance()).toBeCloseTo(before + asked.prepareAmount, 2);
  });

  it('is one that is open, beside those of other kinds', async () => {
    const { id } = await w.askedWay(kind);
    expect(await w.askWay(kind)).toMatchObject({ code: 'DEPOSIT_OPEN', details: { id } });
    const other = await w.asked();
    const open = (await w.t.call('/poy-api/deposits.open', { token: w.token })).data as Deposit[];
    expect(open.map((one) => one.id)).toEqual([other.id, id]);
    // Kinds share the amounts of an account, so no payment can be for two of them.
    if (other.bankId === (await w.latestOf(kind)).bankId)
      expect(other.prepareAmount).not.toBe((await w.latestOf(kind)).prepareAmount);
    await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
    expect((await w.latest()).status).toBe('pending');
  });

  it('answers the same key with the same request, whichever account is picked', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.askWay(kind, { key, baht: 610 })));
    expect(new Set(answers.map(({ data }) => (data as Deposit).id)).size).toBe(1);
    expect((await w.askWay(kind, { key, baht: 620 })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    ['short', -0.01],
    ['over', 1],
  ])('that is paid %s waits for an operator and moves nothing', async (_name, off) => {
    const asked = await w.askedWay(kind, 830);
    const before = await w.balance();
    const sent = Math.round((asked.prepareAmount + off) * 100) / 100;
    expect((await report(asked, sent)).data).toEqual({ status: 'unmatched' });
    expect([(await w.latestOf(kind)).status, await w.balance()]).toEqual(['pending', before]);
  });

  it('that is paid late is not credited by itself, and the member is told of the money', async () => {
    const asked = await w.askedWay(kind, 940);
    const before = await w.balance();
    await w.age((minutes + 5) * minute);
    expect((await report(asked, asked.prepareAmount)).data).toEqual({ status: 'unmatched' });
    expect(await w.balance()).toBe(before);
    expect(await unfitted()).toBe(true);
  });
});

describe('a QR code', () => {
  it('asks for the exact amount, is the same on every device, and ends with its request', async () => {
    const asked = await w.askedWay('qrcode', 1234);
    const text = asked.qrPayload ?? '';
    const amount = asked.prepareAmount.toFixed(2);
    expect(text).toContain(`54${String(amount.length).padStart(2, '0')}${amount}`);
    expect(text).toContain(`0066${asked.accountNumber.slice(1)}`);
    expect((await w.latestOf('qrcode')).qrPayload).toBe(text);
    await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id: asked.id } });
    expect((await w.latestOf('qrcode')).qrPayload).toBeNull();
  });

  it('is of the channel that the member chose', async () => {
    const [, other] = (await w.t.call('/poy-api/banks.all', { token: w.token })).data as {
      bankId: number;
    }[];
    const { data } = await w.askWay('qrcode', { bankId: other?.bankId ?? 0 });
    expect(data).toMatchObject({ bankId: other?.bankId });
  });
});

it('spreads fast deposits over the accounts of the site', async () => {
  const banks = new Set<number>();
  for (let n = 0; n < 4; n++) {
    await w.signInNext();
    banks.add((await w.askedWay('fast', 5_550)).bankId);
  }
  expect(banks.size).toBe(2);
});

it.each([
  [{ kind: 'normal', amount: 500 }],
  [{ kind: 'manual', amount: 500 }],
  [{ kind: 'fast', amount: 99 }],
  [{ kind: 'fast', amount: 500.5 }],
  [{ kind: 'qrcode', amount: 500, bankId: 999_999 }],
  // The account of another site, and one of another feed.
  [{ kind: 'qrcode', amount: 500, bankId: 3 }],
  [{ kind: 'truemoney', amount: 500, bankId: 1 }],
])('refuses %j', async (body) => {
  const headers = { 'idempotency-key': randomUUID() };
  expect(await w.t.call('/poy-api/deposits.ask', { token: w.token, body, headers })).toMatchObject({
    status: 400,
    code: 'VALIDATION',
  });
});
