import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { debtOf, takeBack, verifyLedger } from '../../ledger/index.ts';
import { createPayoutDesk, type PayoutDesk } from '../../testing/worlds/payoutDesk.ts';
import { claimPayouts } from '../withdrawals/payoutRows.ts';
import { createPayoutWorld, type PayoutWorld } from '../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
let desk: PayoutDesk;
beforeAll(async () => {
  w = await createPayoutWorld();
  desk = await createPayoutDesk(w);
});
beforeEach(async () => {
  await w.review([]);
  w.newBank();
  await w.newMember();
});
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  await forgive();
});
afterAll(() => w.t.close());

/** Takes money back from the member, as a bank does that reverses a deposit. */
const takenBack = (baht: number) =>
  takeBack(w.t.db, {
    key: randomUUID(),
    type: 'DEPOSIT_BACK',
    member: w.uuid,
    satang: Math.round(baht * 100),
    reference: null,
  });
const owed = async () => (await debtOf(w.t.db, w.uuid)) / 100;
/** Ends what the member owes, past the product. */
async function forgive(): Promise<void> {
  const satang = await debtOf(w.t.db, w.uuid);
  if (satang === 0) return;
  await w.t.db.query({
    name: 'test_forgive',
    text: 'SELECT ledger.pay_debt($1, $2, $3, true, $4)',
    values: [randomUUID(), w.uuid, satang, 'test'],
  });
}
const pay = (amount: number, key: string = randomUUID(), as = w.token) =>
  w.t.call('/poy-api/debts.pay', {
    token: as,
    body: { amount },
    headers: { 'idempotency-key': key },
  });
const mine = async () => (await w.all())[0];
/** Asks for all of 1,000 baht; then 400.14 of it are taken back, which the member has no more. */
async function askedThenOwing(): Promise<number> {
  const { id } = await w.made({ baht: 1_000 });
  await takenBack(400.14);
  expect([await w.cash(), await owed()]).toEqual([0, 400.14]);
  return id;
}

describe('a debt blocks asking', () => {
  it('with its sum, however much cash there is, and the terms say so', async () => {
    await takenBack(1_400.14);
    await w.setCash(5_000);
    expect(await w.ask({ baht: 400 })).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_DEBT',
      details: { owed: 400.14 },
    });
    expect(await w.terms()).toMatchObject({
      most: 0,
      debt: 400.14,
      refusedFor: [{ code: 'WITHDRAWAL_DEBT', sum: 400.14, from: null }],
    });
    expect([await w.cash(), await w.held()]).toEqual([5_000, 0]);
  });

  it('of any kind: also one of a corrected result', async () => {
    const wrong = { key: randomUUID(), type: 'REVERSAL', member: w.uuid, satang: 100_001 };
    await takeBack(w.t.db, { ...wrong, reference: null });
    await w.setCash(1_000);
    expect(await w.ask()).toMatchObject({ code: 'WITHDRAWAL_DEBT', details: { owed: 0.01 } });
  });

  it('also where the debt comes at the same moment: it is refused, or it is stopped', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await w.setCash(1_000);
      const [answer] = await Promise.all([w.ask({ baht: 1_000 }), takenBack(1_200)]);
      await w.step();
      await w.step();
      expect(w.bank.heard).toEqual([]);
      if (answer.status === 200) expect(await mine()).toMatchObject({ status: 'review' });
      const { open } = await w.terms();
      if (open) await w.cancel(open.id);
      await forgive();
    }
  });
});

describe('a member pays the debt', () => {
  it('with one press; two presses with one key, and with two keys, pay once', async () => {
    await takenBack(1_400.14);
    await w.setCash(1_000);
    const key = randomUUID();
    const same = await Promise.all([pay(400.14, key), pay(400.14, key)]);
    for (const { status, data } of same) {
      expect(status).toBe(200);
      expect(data).toEqual({ owed: 0, money: 599.86 });
    }
    expect(await pay(400.14)).toMatchObject({ code: 'DEBT_SMALLER', details: { owed: 0 } });
    expect(await pay(1, key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect([await w.cash(), await owed()]).toEqual([599.86, 0]);
    const told = w.told().filter((one) => JSON.stringify(one).includes('DEBT_COLLECT'));
    expect(told).toEqual([expect.objectContaining({ amount: -400.14, balance: 599.86 })]);
    await w.finish((await w.made({ baht: 400 })).id);
  });

  it('pays no more than the debt, and no more than there is', async () => {
    await takenBack(1_400);
    await w.setCash(300);
    expect(await pay(400)).toMatchObject({ status: 409, code: 'INSUFFICIENT_BALANCE' });
    expect(await pay(400.01)).toMatchObject({ code: 'DEBT_SMALLER', details: { owed: 400 } });
    expect([await w.cash(), await owed()]).toEqual([300, 400]);
    expect(await pay(0)).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('of nobody else', async () => {
    await takenBack(1_400);
    await w.setCash(1_000);
    const other = await w.t.signIn('demo19');
    expect(await pay(400, randomUUID(), other)).toMatchObject({ code: 'DEBT_SMALLER' });
    expect(await owed()).toBe(400);
  });
});

describe('an open withdrawal of a member who owes', () => {
  it('is not sent; it goes to a review with the reason and the sum, and the member is told', async () => {
    const id = await askedThenOwing();
    expect(await w.step()).toBe(0);
    expect(w.bank.heard).toEqual([]);
    expect(await mine()).toMatchObject({ id, status: 'review', cancellable: true });
    const row = { reasons: ['debt'], debt: 400.14, debtNoticed: 400.14, needsTwo: true };
    expect(await desk.work(id)).toMatchObject({ id, status: 'review', ...row });
    expect(JSON.stringify(w.told().at(-1))).toContain('"status":"review"');
    const told = w.told().length;
    await w.step();
    expect(w.told()).toHaveLength(told);
  });

  it('is begun by no process in the moment before it is stopped', async () => {
    const id = await askedThenOwing();
    expect(await claimPayouts(w.t.db, { played: true, most: 9 })).toEqual([]);
    expect((await w.cancel(id)).status).toBe(200);
  });

  it('cannot be approved; once the debt is paid it takes two persons', async () => {
    await w.review(['first']);
    const id = await askedThenOwing();
    const refusal = { code: 'OPERATOR_REFUSED', details: { why: 'MEMBER_OWES', owed: 400.14 } };
    expect(await desk.does(0, 'approve', id)).toMatchObject(refusal);
    await w.step();
    expect(await desk.does(0, 'approve', id)).toMatchObject(refusal);
    expect(await mine()).toMatchObject({ status: 'review' });
    await w.setCash(1_000);
    expect((await pay(400.14)).status).toBe(200);
    expect((await desk.does(0, 'approve', id)).data).toMatchObject({
      status: 'review',
      reasons: ['first', 'debt'],
      debt: 0,
      debtNoticed: 400.14,
    });
    expect(await w.step()).toBe(0);
    expect(await desk.does(0, 'approve', id)).toMatchObject({ details: { why: 'SAME_PERSON' } });
    expect((await desk.does(1, 'approve', id)).data).toMatchObject({ status: 'asked' });
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect(w.bank.heard).toHaveLength(1);
  });

  it('that was approved is approved anew by two, also where one had approved it before', async () => {
    await w.review(['first'], 999);
    const { id } = await w.made({ baht: 1_000 });
    expect((await desk.does(0, 'approve', id)).status).toBe(200);
    await takenBack(400.14);
    await w.step();
    expect(await desk.work(id)).toMatchObject({ decidedBy: null, reasons: ['first', 'debt'] });
    await forgive();
    expect((await desk.does(1, 'approve', id)).data).toMatchObject({ status: 'review' });
    await takenBack(20);
    expect(await desk.does(0, 'approve', id)).toMatchObject({ details: { why: 'MEMBER_OWES' } });
    await w.step();
    expect(await desk.work(id)).toMatchObject({ decidedBy: null, debtNoticed: 20 });
  });

  it('can be cancelled by its member, who then pays', async () => {
    const id = await askedThenOwing();
    await w.step();
    expect((await w.cancel(id)).status).toBe(200);
    expect((await pay(400.14)).data).toEqual({ owed: 0, money: 599.86 });
  });

  it('is put into review by one of many processes, once', async () => {
    const id = await askedThenOwing();
    await Promise.all(Array.from({ length: 6 }, () => w.step()));
    const reviews = w.told().filter((one) => JSON.stringify(one).includes('"review"'));
    expect(reviews).toHaveLength(1);
    expect(await desk.work(id)).toMatchObject({ reasons: ['debt'] });
  });
});

describe('a debt that appears after the order was sent', () => {
  it('is work of operators while the answer is unknown, and the order is not sent again', async () => {
    w.bank.mood = 'hears nothing';
    const { id } = await w.made({ baht: 1_000 });
    await w.step();
    await takenBack(400.14);
    w.bank.mood = 'pays';
    for (let turn = 0; turn < 4; turn += 1) {
      await w.age(1_000_000);
      await w.step();
    }
    expect(w.bank.heard).toEqual([]);
    expect(w.bank.asked).toBeGreaterThan(0);
    const row = { status: 'paying', debt: 400.14, debtNoticed: 400.14, bankSaid: 'unknown' };
    expect(await desk.work(id)).toMatchObject(row);
    // Also after the debt is paid, persons say what becomes of it.
    await forgive();
    await w.age(1_000_000);
    await w.step();
    expect(w.bank.heard).toEqual([]);
    expect(await desk.work(id)).toMatchObject({ status: 'paying', debt: 0, debtNoticed: 400.14 });
    for (const person of [0, 1] as const)
      expect((await desk.does(person, 'settle', id, { outcome: 'returned' })).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 'returned' });
  });

  it('between the bank’s "unknown" and the next order, stops that order', async () => {
    w.bank.mood = 'hears nothing';
    const { id } = await w.made({ baht: 1_000 });
    await w.step();
    w.bank.mood = 'pays';
    await w.age(1_000_000);
    await w.step();
    await takenBack(400.14);
    await w.age(1_000_000);
    await w.step();
    expect(w.bank.heard).toEqual([]);
    expect(await desk.work(id)).toMatchObject({ status: 'paying', debt: 400.14 });
  });

  it('follows the bank where it has paid, and stays work with the sum until the debt is paid', async () => {
    w.bank.mood = 'pays later';
    const { id } = await w.made({ baht: 1_000 });
    await w.step();
    await takenBack(400.14);
    await w.step();
    expect(await desk.work(id)).toMatchObject({ status: 'paying', debt: 400.14 });
    w.bank.decideLater();
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect(w.bank.paid).toHaveLength(1);
    expect(await desk.work(id)).toMatchObject({ status: 'paid', debt: 400.14 });
    await w.setCash(500);
    expect((await pay(400.14)).status).toBe(200);
    expect(await desk.work(id)).toBeUndefined();
  });

  it('after the money left is work, and is counted for the desk', async () => {
    const { id } = await w.made({ baht: 1_000 });
    await w.step();
    const waiting = async () =>
      (await w.t.call('/api/operators.desk.waiting', { headers: desk.headers })).data as {
        withdrawals: { count: number; mark: string };
      };
    const before = (await waiting()).withdrawals;
    await takenBack(400.14);
    const owing = (await waiting()).withdrawals;
    expect([owing.count, owing.mark === before.mark]).toEqual([before.count + 1, false]);
    expect(await desk.work(id)).toMatchObject({ status: 'paid', debt: 400.14 });
    await takenBack(1);
    expect((await waiting()).withdrawals.mark).not.toBe(owing.mark);
  });
});
