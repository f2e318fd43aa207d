import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { createSlowBank } from '../../../testing/slowBank.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
beforeAll(async () => {
  w = await createPayoutWorld();
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

const statuses = () =>
  w
    .told()
    .flatMap((one) => (typeof one === 'object' && one && 'status' in one ? [one.status] : []));

describe('a payout', () => {
  it('is ordered under its name, paid, and told at each step', async () => {
    const { id, status } = await w.made({ baht: 400 });
    expect(status).toBe('asked');
    expect(await w.step()).toBe(1);
    expect(await w.step()).toBe(0);
    const [row] = await w.all();
    expect(row).toMatchObject({ id, status: 'paid', cancellable: false, returnedWhy: null });
    expect(w.bank.heard).toHaveLength(1);
    expect(w.bank.heard[0]).toMatchObject({
      amount: 400,
      bankCode: 'kbank',
      accountName: 'Demo Person',
    });
    expect(statuses()).toEqual(['asked', 'paying', 'paid']);
    expect([await w.cash(), await w.held(), await w.ends(id)]).toEqual([600, 0, ['WITHDRAW_PAID']]);
  });

  it('that was asked for while the clock was ahead by two hours waits for none of them', async () => {
    const { id } = await w.made();
    await w.t.db.query({
      name: 'test_due_ahead',
      text: `UPDATE wallet.withdrawal SET due_at = now() + interval '2 hours' WHERE id = $1`,
      values: [id],
    });
    expect(await w.step()).toBe(1);
    expect(await w.all()).toMatchObject([{ id, status: 'paid' }]);
  });

  it('that the bank refuses gives the money back', async () => {
    w.bank.mood = 'refuses';
    const { id } = await w.made({ baht: 400 });
    expect(await w.finish(id)).toMatchObject({ status: 'returned', returnedWhy: 'bank' });
    expect([await w.cash(), await w.held(), await w.ends(id)]).toEqual([
      1000,
      0,
      ['WITHDRAW_RETURN'],
    ]);
  });

  it('whose answer is lost is asked for, and never ordered again', async () => {
    w.bank.mood = 'pays and is not heard';
    const { id } = await w.made();
    for (let turn = 0; turn < 4; turn += 1) {
      await w.age(1_000_000);
      await w.step();
    }
    expect(w.bank.asked).toBe(3);
    expect(await w.all()).toMatchObject([{ id, status: 'paying', cancellable: false }]);
    expect(await w.cancel(id)).toMatchObject({ status: 409, code: 'WITHDRAWAL_NOT_OPEN' });
    w.bank.mood = 'pays';
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect([w.bank.heard.length, w.bank.paid.length]).toEqual([1, 1]);
  });

  it('that the bank decides later is asked for until it has', async () => {
    w.bank.mood = 'pays later';
    const { id } = await w.made();
    await w.step();
    await w.age(1_000_000);
    await w.step();
    expect(await w.all()).toMatchObject([{ status: 'paying' }]);
    w.bank.decideLater();
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect([w.bank.heard.length, w.bank.paid.length]).toEqual([1, 1]);
  });

  it('whose order never arrived is ordered again once it can no longer arrive', async () => {
    w.bank.mood = 'hears nothing';
    const { id } = await w.made();
    await w.step();
    w.bank.mood = 'pays';
    await w.age(100_000);
    await w.step();
    expect([w.bank.asked, w.bank.heard.length]).toEqual([1, 0]);
    await w.age(5_000);
    await w.step();
    expect(w.bank.heard).toEqual([]);
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect([w.bank.heard.length, w.bank.paid.length]).toEqual([1, 1]);
  });

  it('carries an end, so that the bank pays no late order', async () => {
    const before = Date.now();
    await w.made();
    await w.step();
    expect((w.bank.heard[0]?.validUntil ?? 0) - before).toBeGreaterThan(50_000);
    expect((w.bank.heard[0]?.validUntil ?? 0) - before).toBeLessThan(120_000);
  });

  it('waits while its member is suspended', async () => {
    const { id } = await w.made();
    const setStatus = (status: number) =>
      w.t.db.query({
        name: 'test_member_status',
        text: 'UPDATE members.member SET status = $2 WHERE uuid = $1',
        values: [w.uuid, status],
      });
    await setStatus(1);
    expect(await w.step()).toBe(0);
    await setStatus(0);
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  });
});

describe('a payout to an account that was refused meanwhile', () => {
  it('is not begun, and its member can take the money back', async () => {
    const { id } = await w.made();
    const setAccount = (status: string) =>
      w.t.db.query({
        name: 'test_account_status',
        text: 'UPDATE wallet.member_bank SET status = $2 WHERE member = $1',
        values: [w.uuid, status],
      });
    await setAccount('refused');
    expect(await w.step()).toBe(0);
    expect(w.bank.heard).toHaveLength(0);
    expect(await w.cancel(id)).toMatchObject({ status: 200 });
    expect([await w.cash(), await w.held()]).toEqual([1000, 0]);
  });
});

describe('at once', () => {
  it('many processes order a payout once', async () => {
    const { id } = await w.made();
    await Promise.all(Array.from({ length: 8 }, () => w.step()));
    expect(await w.all()).toMatchObject([{ id, status: 'paid' }]);
    expect([w.bank.heard.length, await w.ends(id)]).toEqual([1, ['WITHDRAW_PAID']]);
  });

  it('an answer that comes late, when another process has ended the payout, ends nothing', async () => {
    const { id } = await w.made();
    const late = createSlowBank(w.bank);
    const first = w.step({ bank: late });
    await late.asked;
    await w.age(1_000_000);
    await w.step();
    const [ended] = await w.all();
    late.answer();
    await first;
    expect(ended).toMatchObject({ id, status: 'paid' });
    expect(await w.all()).toEqual([ended]);
    expect(statuses()).toEqual(['asked', 'paying', 'paid']);
  });

  it('cancelling and paying: exactly one of them happens', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      w.newBank();
      const { id } = await w.made({ baht: 300 });
      await Promise.all([w.cancel(id), w.step(), w.cancel(id), w.step()]);
      const { status } = await w.finish(id);
      expect(w.bank.paid).toHaveLength(status === 'paid' ? 1 : 0);
      expect(await w.ends(id)).toEqual([status === 'paid' ? 'WITHDRAW_PAID' : 'WITHDRAW_RETURN']);
      await w.setCash(1_000);
      await w.t.db.query({
        name: 'test_forget_times',
        text: 'UPDATE wallet.withdrawal SET created_at = $1',
        values: [new Date(0)],
      });
    }
  });
});
