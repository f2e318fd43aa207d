import { randomUUID } from 'node:crypto';
import type { PayoutDays } from '@poy/contract/operators';
import { fail } from '@poy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from '../../../testing/ask.ts';
import { openListService, type ListService } from '../../../testing/listService.ts';
import { operatorHeaders } from '../../../testing/operatorApp.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';
import { listPayoutDays } from './listPayoutDays.ts';
import { payoutDays } from './payoutDays.ts';

// A bank paid an order and its word was lost; somebody settled it as "not paid", and the member had the money
// twice. Nobody saw it, because only what came in was compared with the bank.

let w: PayoutWorld;
let service: ListService;
let headers: Record<string, string>;
beforeAll(async () => {
  await withinOneDay(6);
  w = await createPayoutWorld();
  service = await openListService();
  headers = await operatorHeaders(w.t, 'operator1');
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
  service.asked.length = 0;
});
afterEach(() => w.t.db.script('DELETE FROM wallet.payout_listed; DELETE FROM wallet.payout_day'));
afterAll(async () => {
  service.close();
  await w.t.close();
});

interface Order {
  id: number;
  reference: string;
  transferId: string;
  amount: number;
  bankCode: string;
  accountNumber: string;
}

/** Has a withdrawal paid or refused by the bank, two days ago. @returns the order as the bank has it */
async function ended(baht: number, mood: 'pays' | 'refuses' = 'pays'): Promise<Order> {
  w.bank.mood = mood;
  const { id } = await w.made({ baht });
  await w.finish(id);
  const [row] = await ask<Omit<Order, 'amount'>>(w.t.db, {
    name: 'test_order',
    text: `UPDATE wallet.withdrawal w SET created_at = now() - interval '49 hours',
        sent_at = now() - interval '49 hours', changed_at = now() - interval '49 hours'
      FROM wallet.member_bank b WHERE w.id = $1 AND b.id = w.bank_id
      RETURNING w.id, w.reference::text, coalesce(w.transfer_id, 'T-' || w.id) AS "transferId",
        b.bank_code AS "bankCode", b.account_number AS "accountNumber"`,
    values: [id],
  });
  return { ...(row ?? fail('no order')), amount: baht };
}
const listed = ({ id: _id, ...order }: Order, changes: Partial<Order> = {}) => ({
  ...order,
  ...changes,
});
/** Has the bank list the day of two days ago, and nothing on the others. */
async function lists(payments: object[] | null): Promise<void> {
  const now = Date.now() - 49 * 3_600_000;
  service.answer = ({ from, to }) =>
    payments === null ? 404 : { payments: from <= now && now < to ? payments : [] };
  await listPayoutDays(w.t.deps, service.env);
}
const read = async (query = {}): Promise<PayoutDays> =>
  (await w.t.call('/api/operators.feeds.payouts', { headers, query })).data as PayoutDays;
/** The kinds of what differs, by withdrawal. */
const found = async () =>
  (await read({ differing: 'true' })).days.flatMap(({ differences }) =>
    differences.map(({ withdrawal, kind }) => [withdrawal, kind]),
  );

describe('the payments of a day that the payout bank lists', () => {
  it('agree with the withdrawals that are paid, and then nothing differs', async () => {
    const order = await ended(400);
    await lists([listed(order)]);
    expect(await found()).not.toContainEqual([order.id, expect.anything()]);
    const { listed: known, days } = await read();
    expect(known).toBe(true);
    expect(days.map((day) => [day.bankCount, day.bankSum])).toContainEqual([1, 400]);
    // A day is asked for once, for what left of all sites.
    const { length } = service.asked;
    expect(service.asked[0]).toEqual({ from: expect.any(Number), to: expect.any(Number) });
    await listPayoutDays(w.t.deps, service.env);
    expect(service.asked).toHaveLength(length);
  });

  it('differ by amount, account and transfer, and in what is held as not paid', async () => {
    await w.setCash(5_000);
    const orders = [await ended(310), await ended(320), await ended(330), await ended(340)];
    const [amount, account, transfer, twice] = orders as [Order, Order, Order, Order];
    await w.newMember();
    const refused = await ended(350, 'refuses');
    const stranger = { ...listed(amount), reference: 'not ours', transferId: 'S-1' };
    await lists([
      listed(amount, { amount: 3_100 }),
      listed(account, { accountNumber: '9999999999' }),
      listed(transfer, { transferId: 'another' }),
      ...[listed(twice), listed(twice, { transferId: `zz ${twice.transferId}` })],
      ...[listed(refused), stranger],
    ]);
    const all = await found();
    for (const one of [
      ...[amount, account, transfer].map(({ id }) => [id, 'differs']),
      [twice.id, 'twice'],
      [refused.id, 'unpaid'],
      [null, 'unknown'],
    ])
      expect(all).toContainEqual(one);
    const { days } = await read();
    const rows = days.flatMap(({ differences }) => differences);
    expect(rows.find(({ withdrawal }) => withdrawal === amount.id)).toMatchObject({
      bankAmount: 3_100,
      ourAmount: 310,
    });
    // What is no order of ours is told to those who work for all sites alone.
    const asked = { differing: true, limit: 50 };
    const staff = { operator: 0, site: 2, everywhere: false };
    const seen = JSON.stringify(await payoutDays(w.t.db, staff, asked));
    expect([seen.includes('not ours'), seen.includes(amount.reference)]).toEqual([false, true]);
    const other = await payoutDays(w.t.db, { ...staff, site: 1 }, asked);
    expect(JSON.stringify(other)).not.toContain(amount.reference);
  });

  it('lack one that is paid here, until a list of another day has it', async () => {
    const order = await ended(400);
    await lists([]);
    expect(await found()).toContainEqual([order.id, 'unlisted']);
    await w.t.db.query({
      name: 'test_listed_elsewhere',
      text: `INSERT INTO wallet.payout_listed SELECT max(id), 'late', $1, 40000, 'kbank', '1' FROM wallet.payout_day`,
      values: [order.reference],
    });
    expect(await found()).not.toContainEqual([order.id, 'unlisted']);
  });

  it('are none where the bank does not know the question, which is said and differs in nothing', async () => {
    const order = await ended(400);
    await lists(null);
    const days = await read();
    expect(days.listed).toBe(false);
    expect(days.uncomparedDays).toBeLessThanOrEqual(1);
    expect(await found()).not.toContainEqual([order.id, expect.anything()]);
  });

  it.each([
    ['away', 503],
    ['no list', { payments: null }],
    ['one transfer twice', { payments: [1, 2].map((amount) => ({ ...aPayment(), amount })) }],
    ['parts of a satang', { payments: [{ ...aPayment(), amount: 1.001 }] }],
  ])('are asked for again where the answer is %s', async (_, answer) => {
    await ended(400);
    service.answer = () => answer as object;
    await listPayoutDays(w.t.deps, service.env);
    const { days, uncomparedDays, uncomparedSince } = await read();
    expect(days).toEqual([]);
    expect(uncomparedDays).toBeGreaterThan(0);
    expect(uncomparedSince).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

function aPayment() {
  return { reference: randomUUID(), transferId: 'T', bankCode: 'kbank', accountNumber: '1' };
}
