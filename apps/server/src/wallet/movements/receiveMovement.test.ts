import { randomUUID } from 'node:crypto';
import type { Deposit, TransactionsReply } from '@poy/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';
import { cancelDeposit } from '../deposits/cancelDeposit.ts';
import { createDeposit } from '../deposits/createDeposit.ts';
import { expireDeposits } from '../deposits/expireDeposits.ts';
import { receiveMovement } from './receiveMovement.ts';
import { ask } from '../../testing/ask.ts';

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
});
beforeEach(() => w.signInNext());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

describe('a reported movement', () => {
  it('credits the request it pays exactly once, and tells the member', async () => {
    const deposit = await w.asked({ baht: 750 });
    const before = await w.balance();
    w.t.deps.sent.length = 0;
    const movement = { amount: deposit.prepareAmount, movementId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => w.report(movement)));
    expect(answers.map(({ data }) => (data as { status: string }).status).sort()).toEqual([
      'credited',
      ...Array<string>(5).fill('duplicate'),
    ]);
    expect(await w.balance()).toBeCloseTo(before + deposit.prepareAmount, 2);
    expect(await w.latest()).toMatchObject({
      id: deposit.id,
      status: 'credited',
      referTransferId: movement.movementId,
    });
    expect(w.t.deps.sent.map(({ event }) => event)).toEqual(['money-update', 'deposit-update']);
    expect(w.t.deps.sent[0]).toMatchObject({
      data: { balance: await w.balance(), type: 'DEPOSIT', amount: deposit.prepareAmount },
    });
    expect(w.t.deps.sent[1]).toMatchObject({ data: { id: deposit.id, status: 'credited' } });
    const { transactions } = (
      await w.t.call('/poy-api/transactions.all', { token: w.token, body: { types: ['DEPOSIT'] } })
    ).data as TransactionsReply;
    expect(transactions).toEqual([
      expect.objectContaining({
        transactionType: 'DEPOSIT',
        amount: deposit.prepareAmount,
        reference: {
          kind: 'deposit',
          id: deposit.id,
          text: movement.movementId,
          betGroup: null,
          betName: null,
        },
      }),
    ]);
  });

  it('that fits no request waits for an operator and moves nothing', async () => {
    const deposit = await w.asked({ baht: 800 });
    const before = await w.balance();
    for (const wrong of [
      { amount: 800 },
      { amount: deposit.prepareAmount + 1 },
      { amount: deposit.prepareAmount, account: '0000000000' },
    ]) {
      expect((await w.report(wrong)).data).toEqual({ status: 'unmatched' });
    }
    expect(await w.balance()).toBe(before);
    const [queue] = await ask<{ n: number }>(w.t.db, {
      name: 'test_queue',
      text: `SELECT count(*) AS n FROM wallet.bank_movement WHERE status = 'unmatched' AND from_account = '9998887776'`,
    });
    expect(queue?.n).toBe(3);
  });

  it('of before the request, or of long after it ended, is not for it', async () => {
    const deposit = await w.asked({ baht: 900 });
    const { prepareAmount: amount, createdAt, expiresAt } = deposit;
    expect((await w.report({ amount, at: createdAt - 61_000 })).data).toEqual({
      status: 'unmatched',
    });
    const passed = 20 * 60_000 + 30_000;
    await w.age(passed);
    const ended = expiresAt - passed;
    expect((await w.report({ amount, at: ended + 61_000 })).data).toEqual({
      status: 'unmatched',
    });
    // The money was paid in the last second and reported half a minute later.
    expect((await w.report({ amount, at: ended - 1_000 })).data).toEqual({
      status: 'credited',
    });
  });

  it('and a cancellation at the same moment: the money is credited, whichever comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const deposit = await w.asked({ baht: 1_100 });
      const before = await w.balance();
      const cancel = () =>
        w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id: deposit.id } });
      const pay = () => w.report({ amount: deposit.prepareAmount });
      const answers = await Promise.all(round % 2 === 0 ? [cancel(), pay()] : [pay(), cancel()]);
      const [cancelled, paid] = round % 2 === 0 ? answers : answers.toReversed();
      expect(paid?.data).toEqual({ status: 'credited' });
      expect([null, 'DEPOSIT_NOT_OPEN']).toContain(cancelled?.code);
      expect((await w.latest()).status).toBe('credited');
      expect(await w.balance()).toBeCloseTo(before + deposit.prepareAmount, 2);
    }
  });

  it('made after the end of a request goes to the queue, and the end is told once', async () => {
    const deposit = await w.asked({ baht: 950 });
    await w.age(21 * 60_000 + 1_000);
    w.t.deps.sent.length = 0;
    const ends = await Promise.all([expireDeposits(w.t.deps), expireDeposits(w.t.deps)]);
    expect(ends[0] + ends[1]).toBeGreaterThanOrEqual(1);
    expect(w.t.deps.sent.filter(({ data }) => (data as Deposit).id === deposit.id)).toHaveLength(1);
    expect(await w.latest()).toMatchObject({ id: deposit.id, status: 'expired' });
    expect((await w.report({ amount: deposit.prepareAmount })).data).toEqual({
      status: 'unmatched',
    });
  });

  it('does not stand in the way of a new request once the time is over', async () => {
    const first = await w.asked({ baht: 1_000 });
    await w.age(20 * 60_000 + 1_000);
    expect((await w.asked({ baht: 1_000 })).id).not.toBe(first.id);
  });

  it.each([
    ['a day behind', -24 * 3_600_000],
    ['a day ahead', 24 * 3_600_000],
  ])('is matched by the clock of the database: a server %s changes nothing', async (_name, off) => {
    const deps = { ...w.t.deps, clock: () => Date.now() + off };
    const [me] = await ask<{ member: string }>(w.t.db, {
      name: 'test_last_deposit',
      text: 'SELECT member FROM wallet.deposit WHERE id = $1',
      values: [(await w.asked({ baht: 770 })).id],
    });
    const from = { address: '203.0.113.7', device: randomUUID() };
    const kind = 'normal' as const;
    const asking = {
      member: me?.member ?? '',
      siteId: 2,
      kind,
      bankId: w.bank.bankId,
      baht: 780,
      from,
    };
    await cancelDeposit(deps, asking.member, (await w.latest()).id);
    const { prepared, createdAt, expiresAt } = await createDeposit(deps, { ...asking, key: 'off' });
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(3_600_000);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(20 * 60_000);
    await expireDeposits(deps);
    expect((await w.latest()).status).toBe('pending');
    const movement = {
      status: 'booked' as const,
      movementId: randomUUID(),
      accountNumber: w.bank.accountNumber,
      amount: (prepared ?? 0) / 100,
      fromAccount: '9998887776',
      fromName: '-',
      at: Date.now(),
    };
    expect(await receiveMovement(deps, movement, { demo: false })).toBe('credited');
  });

  it.each([
    ['another secret', { secret: 'x' }, 401, 'SIGNATURE_INVALID'],
    ['a changed body', { tamper: '{}' }, 401, 'SIGNATURE_INVALID'],
    ['an old clock', { timestamp: Date.now() - 3_600_000 }, 409, 'REPLAYED'],
    ['a clock ahead', { timestamp: Date.now() + 30 * 24 * 3_600_000 }, 409, 'REPLAYED'],
    ['a third decimal', { amount: 500.375 }, 400, 'VALIDATION'],
    ['no money', { amount: 0 }, 400, 'VALIDATION'],
  ])('with %s is refused', async (_name, changes, status, code) => {
    expect(await w.report({ amount: 500, ...changes })).toMatchObject({ status, code });
  });

  it('without a signature is refused before anything else is said', async () => {
    expect(await w.t.call('/api/bank-feed.movements', { body: { nonsense: true } })).toMatchObject({
      status: 401,
      code: 'SIGNATURE_INVALID',
    });
  });
});
