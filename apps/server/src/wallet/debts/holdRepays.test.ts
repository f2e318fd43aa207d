import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { takeBack, verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import {
  createReversalWorld,
  type Credited,
  type ReversalWorld,
} from '../../testing/worlds/reversalWorld.ts';

let w: ReversalWorld;
beforeAll(async () => {
  w = await createReversalWorld();
});
beforeEach(async () => {
  await w.review([]);
  await repays(true);
  w.newBank();
  await w.newMember();
});
afterEach(async () => {
  expect(await verifyLedger(w.t.db)).toEqual([]);
  const owed = Math.round((await w.owed()) * 100);
  if (owed > 0)
    await w.t.db.query({
      name: 'test_forgive',
      text: 'SELECT ledger.pay_debt($1, $2, $3, true, $4)',
      values: [randomUUID(), w.uuid, owed, 'test'],
    });
});
afterAll(() => w.t.close());

/** Switches the rule for all sites, past the calls. */
const repays = (on: boolean): Promise<unknown> =>
  w.t.db.query({
    name: 'test_hold_repays',
    text: 'UPDATE wallet.withdrawal_rule SET hold_repays = $1',
    values: [on],
  });
/** Pays in 700 baht and asks for a sum; of the rest, 50 baht are left. */
async function askedThenSpent(baht: number): Promise<{ id: number; credited: Credited }> {
  const credited = await w.paysIn(700);
  const { id } = await w.made({ baht });
  await w.setCash(50);
  return { id, credited };
}
const mine = async () => (await w.all())[0];
const near = (baht: number) => expect.closeTo(baht, 2) as unknown;
/** The satang of the transfers that the rule has made for a withdrawal. */
const payments = async (id: number): Promise<number[]> =>
  (
    await ask<{ amount: number }>(w.t.db, {
      name: 'test_debt_of_withdrawal',
      text: 'SELECT amount FROM ledger.moved WHERE key = $1',
      values: [`debt:withdrawal:${id}`],
    })
  ).map(({ amount }) => Number(amount));

it('pays the debt of the money that was set aside, and the rest is cash again', async () => {
  const { id, credited } = await askedThenSpent(1_000);
  const debt = credited.amount - 50;
  expect(await w.takesBack(credited)).toBe('reversed');
  expect([await w.owed(), await w.held(), await w.cash()]).toEqual([0, 0, near(1_000 - debt)]);
  expect(await mine()).toMatchObject({ id, status: 'returned', returnedWhy: 'debt' });
  expect(await payments(id)).toEqual([Math.round(debt * 100)]);
  expect(w.told().slice(-5)).toMatchObject([
    { type: 'DEPOSIT_BACK', balance: 0 },
    { type: 'WITHDRAW_RETURN', amount: 1_000, balance: 1_000 },
    { type: 'DEBT_COLLECT', amount: near(-debt), balance: near(1_000 - debt) },
    { id: expect.any(Number), status: 'rejected' },
    { id, status: 'returned', returnedWhy: 'debt' },
  ]);
});

it('pays as far as it goes', async () => {
  const { id, credited } = await askedThenSpent(300);
  await w.takesBack(credited);
  expect([await w.owed(), await w.held(), await w.cash()]).toEqual([
    near(credited.amount - 350),
    0,
    0,
  ]);
  expect(await payments(id)).toEqual([30_000]);
});

it('pays once, whatever the bank repeats and at whatever moment', async () => {
  const { id, credited } = await askedThenSpent(1_000);
  const said = await Promise.all(Array.from({ length: 4 }, () => w.takesBack(credited)));
  expect(said.sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'reversed']);
  await w.step();
  expect(await payments(id)).toHaveLength(1);
  expect(await w.ends(id)).toEqual(['WITHDRAW_RETURN']);
  expect(w.bank.heard).toEqual([]);
});

it('ends one that persons had approved, and one that waits for them', async () => {
  await w.review(['first']);
  const { id, credited } = await askedThenSpent(1_000);
  expect((await w.desk.does(0, 'approve', id)).status).toBe(200);
  await w.takesBack(credited);
  expect(await mine()).toMatchObject({ status: 'returned', returnedWhy: 'debt' });
  await w.setCash(1_000);
  const waiting = await askedThenSpent(1_000);
  await w.takesBack(waiting.credited);
  expect(await mine()).toMatchObject({ id: waiting.id, returnedWhy: 'debt' });
});

it('is off until a site switches it on: the money stays set aside, and persons look', async () => {
  await repays(false);
  const { id, credited } = await askedThenSpent(1_000);
  await w.takesBack(credited);
  expect([await w.owed(), await w.held()]).toEqual([near(credited.amount - 50), 1_000]);
  expect(await w.desk.work(id)).toMatchObject({ status: 'review', reasons: ['reversed'] });
});

it('touches nothing whose order is at the bank', async () => {
  w.bank.mood = 'hears nothing';
  const { id, credited } = await askedThenSpent(1_000);
  await w.step();
  await w.takesBack(credited);
  expect(await w.held()).toBe(1_000);
  expect(await w.desk.work(id)).toMatchObject({ status: 'paying', reasons: ['reversed'] });
});

it('is for debts of reversed money alone, and for the part that is owed', async () => {
  const { id, credited } = await askedThenSpent(1_000);
  const other = { key: randomUUID(), type: 'REVERSAL', member: w.uuid, satang: 15_000 };
  await takeBack(w.t.db, { ...other, reference: null });
  await w.step();
  expect([await w.owed(), await w.held()]).toEqual([100, 1_000]);
  // What was owed before is not paid, too.
  await w.takesBack(credited);
  expect([await w.owed(), await w.held()]).toEqual([100, 0]);
  expect(await payments(id)).toEqual([Math.round(credited.amount * 100)]);
});

it('leaves a withdrawal alone that cash was enough for, except for the review', async () => {
  const credited = await w.paysIn(700);
  await w.setCash(2_000);
  const { id } = await w.made({ baht: 1_000 });
  await w.takesBack(credited);
  expect([await w.owed(), await w.held()]).toEqual([0, 1_000]);
  expect(await w.desk.work(id)).toMatchObject({ status: 'review', reasons: ['reversed'] });
});
