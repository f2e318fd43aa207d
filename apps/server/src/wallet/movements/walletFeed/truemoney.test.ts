import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import {
  createWaysWorld,
  walletNumber,
  type WaysWorld,
} from '../../../testing/worlds/waysWorld.ts';

let w: WaysWorld;
beforeAll(async () => {
  w = await createWaysWorld();
});
/** The balance (baht) that the member begins the test with. */
let before: number;
beforeEach(async () => {
  await w.signInNext();
  before = await w.balance();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const asked = async (baht = 500) => {
  const deposit = await w.askedWay('truemoney', baht);
  return { ...deposit, reference: deposit.reference ?? '' };
};
const history = async () =>
  (await w.t.call('/poy-api/true.wallet.history', { token: w.token, method: 'POST' }))
    .data as ReplyOf<'/poy-api/true.wallet.history'>;
describe('a wallet transfer', () => {
  it('is known by the reference in its message, and credited once', async () => {
    const deposit = await asked(700);
    expect(deposit).toMatchObject({
      kind: 'truemoney',
      accountNumber: walletNumber,
      askedAmount: 700,
      prepareAmount: 700,
      qrPayload: null,
    });
    expect(deposit.reference).toMatch(/^\d{8}$/);
    expect(deposit.expiresAt - deposit.createdAt).toBe(20 * 60_000);
    const movementId = randomUUID();
    const { reference } = deposit;
    const message = `เติมเงิน ${reference.slice(0, 4)} ${reference.slice(4)}`;
    const paid = () => w.reportWallet({ amount: 700, message, movementId });
    expect((await paid()).data).toEqual({ status: 'credited' });
    expect((await paid()).data).toEqual({ status: 'duplicate' });
    expect(await w.balance()).toBe(before + 700);
    expect(await history()).toMatchObject([{ amount: 700, fromLast4: '7776' }]);
    const key = `wallet:${walletNumber}:${movementId}`;
    const text = 'SELECT key FROM ledger.moved WHERE key = $1';
    expect(await ask(w.t.db, { name: 'test_moved', text, values: [key] })).toEqual([{ key }]);
  });

  it.each([
    ['of another amount', 499, (reference: string) => reference],
    ['without its reference', 500, () => 'hello'],
    ['with a longer number', 500, (reference: string) => `1${reference}`],
  ])('%s waits for an operator', async (_name, amount, message) => {
    const { reference } = await asked();
    expect((await w.reportWallet({ amount, message: message(reference) })).data).toEqual({
      status: 'unmatched',
    });
    expect(await w.balance()).toBe(before);
    expect((await w.latestOf('truemoney')).status).toBe('pending');
  });

  it('that comes late is told to the member, and two operators credit it from the wallet', async () => {
    const { reference } = await asked(880);
    await w.age(30 * 60_000);
    const late = await w.reportWallet({ amount: 880, message: reference });
    expect(late.data).toEqual({ status: 'unmatched' });
    const claims = await w.t.call('/poy-api/deposits.claims', { token: w.token });
    expect(claims.data).toMatchObject({ unfitted: true });
    const [one, two] = [
      await operatorHeaders(w.t, 'operator1'),
      await operatorHeaders(w.t, 'operator2'),
    ];
    const { data } = await w.t.call('/api/operators.deposits.unmatched', { headers: one });
    const waiting = data as { id: number; amount: number; message: string | null }[];
    const row = waiting.find(({ amount }) => amount === 880);
    expect(row?.message).toBe(reference);
    const userName = (
      (await w.t.call('/api/users-infos', { token: w.token })).data as { userName: string }
    ).userName;
    const body = { id: row?.id, userName, reason };
    const claimed = await w.t.call('/api/operators.deposits.claim', { body, headers: one });
    expectNamed(claimed.status, claimed.text).toBe(200);
    const approved = await w.t.call('/api/operators.deposits.approve', {
      body: { ...body, amount: 880 },
      headers: two,
    });
    expectNamed(approved.status, approved.text).toBe(200);
    expect(await w.balance()).toBe(before + 880);
    expect(await history()).toMatchObject([{ amount: 880 }]);
  });

  it('with the reference of another member is credited to that one alone', async () => {
    const first = await asked(620);
    const mine = w.token;
    await w.signInNext();
    const balance = await w.balance();
    const second = await asked(620);
    expect(second.reference).not.toBe(first.reference);
    await w.reportWallet({ amount: 620, message: first.reference });
    expect(await w.balance()).toBe(balance);
    expect((await w.t.call('/api/cashs', { token: mine })).data).toMatchObject({
      money: before + 620,
    });
  });
});

describe('the feed of the wallet', () => {
  it('is signed with a secret of its own, and refuses an old report', async () => {
    const { reference: message } = await asked();
    const { bankFeed } = w.t.deps.env.secrets;
    const report = { amount: 500, message };
    expect((await w.reportWallet({ ...report, secret: bankFeed })).code).toBe('SIGNATURE_INVALID');
    const timestamp = w.t.deps.clock() - 6 * 60_000;
    expect((await w.reportWallet({ ...report, timestamp })).code).toBe('REPLAYED');
    expect(await w.balance()).toBe(before);
  });

  it('says nothing of bank accounts, nor the bank of wallets', async () => {
    const normal = await w.asked();
    const { reference } = await asked(500);
    const account = normal.accountNumber;
    expect(
      (await w.reportWallet({ amount: normal.prepareAmount, message: reference, account })).code,
    ).toBe('NOT_FOUND');
    expect((await w.report({ amount: 500, account: walletNumber })).code).toBe('NOT_FOUND');
    expect(await w.balance()).toBe(before);
  });
});
