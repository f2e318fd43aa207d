import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { ask } from '../../../testing/ask.ts';
import { createBarrier } from '../../../testing/barrier.ts';
import { reason } from '../../../testing/operatorApp.ts';
import { reportMovement } from '../../../testing/worlds/depositWorld.ts';
import {
  createReversalWorld,
  type Credited,
  type ReversalWorld,
} from '../../../testing/worlds/reversalWorld.ts';

let w: ReversalWorld;
beforeAll(async () => {
  w = await createReversalWorld();
});
beforeEach(async () => {
  await w.review([]);
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const mine = async () => (await w.all())[0];
/** Asks for 1,000 baht of more than twice as much, so that cash covers what is taken back. */
async function askedWithRest(): Promise<{ id: number; credited: Credited }> {
  const credited = await w.paysIn(700);
  await w.setCash(2_000);
  return { id: (await w.made({ baht: 1_000 })).id, credited };
}
/** Lets enough time pass for the bank to be asked, and for an order to be sent again, some times. */
async function timesPass(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await w.age(1_000_000);
    await w.step();
  }
}

/** A bank takes all of a deposit back, or says another sum. */
const ways = [
  ['all', 'reversed', 0],
  ['a part', 'alarm', -100],
  ['more than it was', 'alarm', 0.01],
] as const;

describe.each(ways)('a bank that takes %s of a deposit back', (_, why, more) => {
  const takesBack = (credited: Credited) =>
    w.takesBack(credited, { amount: Math.round((credited.amount + more) * 100) / 100 });
  const cashNow = ({ amount }: Credited) => (why === 'alarm' ? 1_000 : 1_000 - amount);

  it('puts the open withdrawal into review at once, with the reason and the sum, without a debt', async () => {
    const { id, credited } = await askedWithRest();
    expect(await takesBack(credited)).toBe(why);
    expect([await w.owed(), await w.cash()]).toEqual([0, expect.closeTo(cashNow(credited), 2)]);
    expect(await mine()).toMatchObject({ id, status: 'review', cancellable: true });
    expect(JSON.stringify(w.told().at(-1))).toContain('"status":"review"');
    expect(await w.desk.work(id)).toMatchObject({
      reasons: [why],
      takenBack: expect.closeTo(credited.amount + more, 2),
      needsTwo: true,
    });
    await timesPass();
    expect(w.bank.heard).toEqual([]);
  });

  it('makes two persons approve it, also where one had approved it before', async () => {
    await w.review(['first'], 999);
    const { id, credited } = await askedWithRest();
    expect((await w.desk.does(0, 'approve', id)).status).toBe(200);
    await takesBack(credited);
    expect(await w.desk.work(id)).toMatchObject({ reasons: ['first', why], decidedBy: null });
    expect((await w.desk.does(1, 'approve', id)).data).toMatchObject({ status: 'review' });
    expect(await w.desk.does(1, 'approve', id)).toMatchObject({ details: { why: 'SAME_PERSON' } });
    expect((await w.desk.does(0, 'approve', id)).data).toMatchObject({ status: 'asked' });
    // A bank repeats its reports, and persons have looked at this one.
    await takesBack(credited);
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect(w.bank.heard).toHaveLength(1);
  });

  it('after the order was sent, lets no order go out again, and is work of two persons', async () => {
    w.bank.mood = 'hears nothing';
    const { id, credited } = await askedWithRest();
    await w.step();
    await takesBack(credited);
    w.bank.mood = 'pays';
    await timesPass();
    expect(w.bank.heard).toEqual([]);
    expect(w.bank.asked).toBeGreaterThan(0);
    const row = { status: 'paying', reasons: [why], bankSaid: 'unknown' };
    expect(await w.desk.work(id)).toMatchObject(row);
    for (const person of [0, 1] as const)
      expect((await w.desk.does(person, 'settle', id, { outcome: 'returned' })).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 'returned' });
  });

  it('between the bank’s "unknown" and the next order, stops that order', async () => {
    w.bank.mood = 'hears nothing';
    const { id, credited } = await askedWithRest();
    await w.step();
    w.bank.mood = 'pays';
    await w.age(1_000_000);
    await w.step();
    await takesBack(credited);
    await timesPass();
    expect(w.bank.heard).toEqual([]);
    expect(await w.desk.work(id)).toMatchObject({ status: 'paying', reasons: [why] });
  });

  it('keeps it in review when the money pages are open to the member again', async () => {
    const { id, credited } = await askedWithRest();
    const setStatus = (status: number) =>
      w.t.db.query({
        name: 'test_member_status',
        text: 'UPDATE members.member SET status = $2 WHERE uuid = $1',
        values: [w.uuid, status],
      });
    await setStatus(2);
    await w.step();
    await takesBack(credited);
    expect(await w.desk.row(id)).toMatchObject({ reasons: ['closed', why] });
    await setStatus(0);
    expect(await w.step()).toBe(0);
    expect(await w.desk.row(id)).toMatchObject({ status: 'review', reasons: [why] });
  });

  it('at the moment in which it is asked for, stops it or comes before it', async () => {
    const credited = await w.paysIn(700);
    await w.setCash(2_000);
    const barrier = createBarrier(w.t);
    const rows = { deposit: 0, movement: 0, withdrawal: 0, member: w.uuid };
    const calls = [() => w.ask({ baht: 1_000 }), () => takesBack(credited)];
    const [asked] = await Promise.all(await barrier.begin('account', rows, calls));
    await barrier.end();
    expect(asked).toMatchObject({ status: 200 });
    expect(await mine()).toMatchObject({ status: 'review' });
    await timesPass();
    expect(w.bank.heard).toEqual([]);
  });
});

describe('money of which a bank takes another sum back', () => {
  /** Takes the alarms about the member's money off the list. */
  async function acknowledge(): Promise<void> {
    const waiting = await ask<{ id: number }>(w.t.db, {
      name: 'test_waiting_alarms',
      text: 'SELECT id FROM wallet.movement_alarm WHERE acknowledged_by IS NULL',
    });
    const { headers } = w.desk;
    for (const { id } of waiting)
      await w.t.call('/api/operators.deposits.acknowledge', { headers, body: { id, reason } });
  }

  it('is looked at also where it is asked for only then, until an operator has looked', async () => {
    const credited = await w.paysIn(700);
    const amount = credited.amount - 100;
    expect(await w.takesBack(credited, { amount })).toBe('alarm');
    await w.setCash(2_000);
    const { id } = await w.made({ baht: 1_000 });
    expect(await w.desk.work(id)).toMatchObject({
      reasons: ['alarm'],
      needsTwo: true,
      takenBack: expect.closeTo(amount, 2),
    });
    await w.cancel(id);
    await acknowledge();
    expect(await w.made({ baht: 1_000 })).toMatchObject({ status: 'asked' });
  });

  it('stops nothing where it was only reported again with another sum', async () => {
    const { id, credited } = await askedWithRest();
    const again = { ...credited, amount: credited.amount + 1 };
    expect((await reportMovement(w.t, again)).data).toEqual({ status: 'alarm' });
    expect(await mine()).toMatchObject({ id, status: 'asked' });
    // The money under the used id waits, and its reversal takes that back and nothing else.
    expect((await reportMovement(w.t, { ...again, status: 'reversed' })).data).toEqual({
      status: 'reversed',
    });
    expect(await mine()).toMatchObject({ id, status: 'asked' });
    // The bank takes back what it has never reported.
    const never = { ...again, amount: again.amount + 1, status: 'reversed' as const };
    expect((await reportMovement(w.t, never)).data).toEqual({ status: 'alarm' });
    expect(await mine()).toMatchObject({ id, status: 'review' });
  });
});
