import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { createWithdrawWorld, type WithdrawWorld } from '../../../testing/worlds/withdrawWorld.ts';

let w: WithdrawWorld;
beforeAll(async () => {
  w = await createWithdrawWorld();
});
beforeEach(() => w.newMember());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

describe('asking for a withdrawal', () => {
  it('sets the amount aside and tells the member', async () => {
    const made = await w.made({ baht: 400 });
    expect(made).toMatchObject({
      bankId: w.bankId,
      amount: 400,
      status: 'review',
      returnedWhy: null,
      cancellable: true,
    });
    expect(made.bankAccountNumber).toMatch(/^x{6}\d{4}$/);
    expect([await w.cash(), await w.held()]).toEqual([600, 400]);
    expect(w.told()).toEqual([
      expect.objectContaining({ type: 'WITHDRAW', amount: -400, balance: 600 }),
      made,
    ]);
    expect(await w.all()).toEqual([made]);
  });

  it('takes satang, and answers the same request to the same key', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => w.ask({ baht: 300.25, key })));
    expect(one?.data).toEqual(two?.data);
    expect(await w.cash()).toBe(699.75);
    expect(await w.ask({ baht: 301, key })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await w.ask({ baht: 300.25, key, bankId: 1 })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('cancelling', () => {
  it('gives the money back once, and only its member can', async () => {
    const { id } = await w.made({ baht: 400 });
    const other = await w.t.signIn('demo19');
    expect(await w.cancel(id, other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const both = await Promise.all([w.cancel(id), w.cancel(id)]);
    for (const { data } of both)
      expect(data).toMatchObject({ id, status: 'returned', returnedWhy: 'cancelled' });
    expect([await w.cash(), await w.held()]).toEqual([1000, 0]);
    expect((await w.made({ baht: 500 })).id).not.toBe(id);
  });
});
