import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplyOf } from '@poy/contract';
import { debit, verifyLedger } from '../../../../ledger/index.ts';
import { withinOneDay } from '../../../../testing/withinOneDay.ts';
import { createManualWorld, type ManualWorld } from '../../../../testing/worlds/manualWorld.ts';
import { takeBackPredeposits } from './takeBackPredeposits.ts';

let w: ManualWorld;
beforeAll(async () => {
  await withinOneDay();
  w = await createManualWorld();
});
beforeEach(async () => {
  await w.begin();
  w.checker.says = 'yes';
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.endWorld());

/** Lets more than a minute pass, in which a member may send six slips. */
const pass = () => w.t.pass(61_000);

describe('the most that is given ahead of one member', () => {
  it('is for ten slips of a day together, whatever became of each', async () => {
    const before = await w.balance();
    const states: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      if (n % 5 === 0) pass();
      const { status, id } = await w.told({ amount: 1_000 + n });
      states.push(status);
      // One is confirmed, and one taken back.
      if (n === 0) await w.report({ amount: 1_000 });
      if (n === 1) {
        await w.endWait();
        await takeBackPredeposits(w.t.deps);
      }
      if (status === 'pending')
        await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
    }
    expect(states).toEqual([
      ...Array<string>(4).fill('matched'),
      ...Array<string>(6).fill('pending'),
    ]);
    expect(await w.balance()).toBe(before + 1_000 + 1_002 + 1_003);
  });

  it('counts what is out since another day, and nothing that was confirmed then', async () => {
    const yesterday = () =>
      w.t.db.query({
        name: 'test_yesterday',
        text: `UPDATE wallet.slip SET ahead_at = ahead_at - interval '1 day' WHERE ahead_at IS NOT NULL`,
      });
    await w.told({ amount: 4_000.5 });
    await yesterday();
    const second = await w.told({ amount: 1_000.5 });
    expect(second.status).toBe('pending');
    await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id: second.id } });
    expect((await w.report({ amount: 4_000.5 })).data).toEqual({ status: 'credited' });
    expect((await w.told({ amount: 1_000.75 })).status).toBe('matched');
  });
});

describe('two slips of one sum, time and account', () => {
  it.each(['one member', 'two members'])(
    'of %s are one until the bank reports two',
    async (who) => {
      const amount = who === 'one member' ? 620.5 : 621.5;
      const at = Date.now() - 240_000;
      expect(await w.told({ amount, at })).toMatchObject({ status: 'matched', waitsFor: null });
      if (who === 'two members') await w.signInNext();
      const before = await w.balance();
      const second = await w.told({ amount, at: at + 120_000 });
      expect(second).toMatchObject({ status: 'pending', waitsFor: 'secondTransfer' });
      expect((await w.report({ amount, at: at + 120_000 })).data).toEqual({ status: 'credited' });
      expect(await w.latestManual()).toMatchObject({ id: second.id, status: 'pending' });
      expect(await w.balance()).toBe(before);
      expect((await w.report({ amount, at: at + 120_000 })).data).toEqual({ status: 'credited' });
      expect(await w.latestManual()).toMatchObject({ status: 'credited', waitsFor: null });
      expect(await w.balance()).toBe(before + amount);
    },
  );

  it('are two where they lie more than ten minutes apart', async () => {
    const at = Date.now() - 1_800_000;
    await w.told({ amount: 630.5, at });
    expect((await w.told({ amount: 630.5, at: at + 660_000 })).status).toBe('matched');
  });

  it('shown at the same moment get one sum ahead', async () => {
    const first = w.token;
    await w.signInNext();
    const answers = await Promise.all([
      w.told({ as: first, amount: 640.5 }),
      w.told({ amount: 640.5 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['matched', 'pending']);
  });
});

describe('money that was given ahead', () => {
  beforeAll(() =>
    w.t.db.script(`INSERT INTO wallet.turnover_rule (site_id, per_deposit, at) VALUES (2, 0, now());
      UPDATE wallet.withdrawal_rule SET hold_seconds = 0, per_time = 100000000, per_day = 100000000`),
  );
  const terms = async () =>
    (await w.t.call('/poy-api/withdrawals.terms', { token: w.token }))
      .data as ReplyOf<'/poy-api/withdrawals.terms'>;
  const withdraw = async (amount: number) =>
    w.t.call('/poy-api/withdrawals.create', {
      token: w.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { bankId: (await terms()).accounts[0]?.bankId, amount },
    });

  it('cannot be withdrawn before the bank reports it; the rest of the balance can', async () => {
    const own = await w.balance();
    await w.told({ amount: 2_000.5 });
    expect(await terms()).toMatchObject({
      cash: own + 2_000.5,
      most: own,
      boundBy: { code: 'WITHDRAWAL_AHEAD', sum: 2_000.5, from: null },
    });
    expect(await withdraw(own + 0.01)).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_AHEAD',
      details: { ahead: 2_000.5 },
    });
    expect((await withdraw(own)).status).toBe(200);
    expect(await terms()).toMatchObject({ most: 0 });
  });

  it('can be withdrawn once the bank has reported it', async () => {
    const own = await w.balance();
    await w.told({ amount: 2_001.5 });
    expect((await w.report({ amount: 2_001.5 })).data).toEqual({ status: 'credited' });
    expect((await withdraw(own + 2_001.5)).status).toBe(200);
  });

  it('and not yet lost lowers what can be withdrawn by no more than there is', async () => {
    await w.told({ amount: 2_002.5 });
    const spent = await w.balance();
    const { data } = await w.t.call('/api/users.auth', { method: 'POST', token: w.token });
    const { uuid: member } = data as { uuid: string };
    const satang = Math.round(spent * 100) - 50_000;
    const key = randomUUID();
    await debit(w.t.db, { key, type: 'ADMIN_DECREASE', member, satang, reference: null });
    expect(await terms()).toMatchObject({
      most: 0,
      refusedFor: [{ code: 'WITHDRAWAL_AHEAD', sum: 500, from: null }],
    });
  });
});
