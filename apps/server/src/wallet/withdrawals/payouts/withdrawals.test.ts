import type { Withdrawal } from '@poy/contract';
import type { OperatorWithdrawal } from '@poy/contract/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { auditOf, operatorHeaders, reason } from '../../../testing/operatorApp.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
/** Headers by the number of the demo operator; 1 and 3 may settle. */
let by: Record<string, string>[];
beforeAll(async () => {
  w = await createPayoutWorld();
  by = await Promise.all([1, 2, 3].map((n) => operatorHeaders(w.t, `operator${n}`)));
});
beforeEach(async () => {
  await w.review(['first']);
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

type Step = 'approve' | 'refuse' | 'settle';

/** Has an operator take a step with a withdrawal of the member. */
const does = (n: number, what: Step, id: number, more: object = {}): Promise<Answer> =>
  w.t.call(`/api/operators.withdrawals.${what}`, {
    headers: by[n - 1] ?? {},
    body: { id, userName: w.userName, amount: 400, reason, ...more },
  });
const list = async (name: 'waiting' | 'list', query = {}): Promise<OperatorWithdrawal[]> =>
  (await w.t.call(`/api/operators.withdrawals.${name}`, { headers: by[1] ?? {}, query }))
    .data as OperatorWithdrawal[];
const mine = async (): Promise<Withdrawal | undefined> => (await w.all())[0];

describe('a review', () => {
  it('is told to the member as such, and its reasons to operators alone', async () => {
    const made = await w.made();
    expect(made.status).toBe('review');
    expect(JSON.stringify(made)).not.toContain('first');
    const [row] = (await list('waiting')).slice(-1);
    expect(row).toMatchObject({
      id: made.id,
      userName: w.userName,
      accountName: 'Demo Person',
      amount: 400,
      reasons: ['first'],
      needsTwo: false,
    });
    expect(row?.accountNumber).toMatch(/^\d{10}$/);
    expect(await w.step()).toBe(0);
  });

  it('ends by an approval with which it is paid, once', async () => {
    const { id } = await w.made();
    expect((await does(2, 'approve', id)).data).toMatchObject({
      status: 'asked',
      decidedBy: 'operator2',
    });
    expect(await does(1, 'approve', id)).toMatchObject({ details: { why: 'NOT_IN_REVIEW' } });
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect(await does(1, 'refuse', id)).toMatchObject({ details: { why: 'NOT_IN_REVIEW' } });
    const [row] = await auditOf(w.t, { action: 'withdrawals.approve' });
    expect(row).toMatchObject({ subject: `withdrawal:${id}`, reason });
  });

  it('ends by a refusal that gives the money back', async () => {
    const { id } = await w.made();
    expect((await does(2, 'refuse', id)).data).toMatchObject({ returnedWhy: 'refused' });
    expect(await mine()).toMatchObject({ id, status: 'returned', returnedWhy: 'refused' });
    expect([await w.cash(), await w.held()]).toEqual([1000, 0]);
  });

  it.each([
    ['another member', { userName: 'demo19' }],
    ['another amount', { amount: 401 }],
  ])('does not end for %s', async (_, more) => {
    const { id } = await w.made();
    expect(await does(2, 'approve', id, more)).toMatchObject({
      details: { why: 'WITHDRAWAL_DIFFERS' },
    });
    expect(await mine()).toMatchObject({ status: 'review' });
  });

  it('takes two persons above the limit of the site', async () => {
    await w.review(['first'], 399);
    const { id } = await w.made();
    expect((await does(1, 'approve', id)).data).toMatchObject({
      status: 'review',
      needsTwo: true,
      decidedBy: 'operator1',
    });
    expect(await does(1, 'approve', id)).toMatchObject({ details: { why: 'SAME_PERSON' } });
    expect(await w.step()).toBe(0);
    expect((await does(3, 'approve', id)).data).toMatchObject({
      status: 'asked',
      decidedBy: 'operator1',
      confirmedBy: 'operator3',
    });
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
  });

  it('is of the called site alone', async () => {
    const { id } = await w.made();
    const headers = { ...by[0], host: 'lotus.localhost' };
    for (const what of ['approve', 'refuse', 'settle'] as const) {
      const body = { id, userName: w.userName, amount: 400, outcome: 'paid', reason };
      const answer = await w.t.call(`/api/operators.withdrawals.${what}`, { headers, body });
      expect([403, 404]).toContain(answer.status);
    }
    expect(await mine()).toMatchObject({ status: 'review' });
  });

  it('approve, refuse, cancel and pay at once: the money ends once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      w.newBank();
      await w.newMember();
      const { id } = await w.made();
      await Promise.all([
        does(1, 'approve', id),
        w.cancel(id),
        w.step(),
        does(2, 'refuse', id),
        does(3, 'approve', id),
        w.step(),
      ]);
      const { status } = await w.finish(id);
      expect(w.bank.paid).toHaveLength(status === 'paid' ? 1 : 0);
      expect(await w.ends(id)).toHaveLength(1);
      expect(await w.cash()).toBe(status === 'paid' ? 600 : 1000);
    }
  });
});

describe('a payout without an answer', () => {
  /** Lets a payout begin of which the bank is never heard, long ago. */
  async function unclear(mood: 'pays and is not heard' | 'hears nothing'): Promise<number> {
    await w.review([]);
    w.bank.mood = mood;
    const { id } = await w.made();
    for (let turn = 0; turn < 3; turn += 1) {
      await w.step();
      await w.age(1_000_000);
    }
    return id;
  }
  const paid = { outcome: 'paid', transferId: 'T-77' };
  const returned = { outcome: 'returned' };

  it('waits for persons, two of whom settle it as paid', async () => {
    const id = await unclear('pays and is not heard');
    const [row] = (await list('waiting')).slice(-1);
    expect(row).toMatchObject({ id, status: 'paying', bankSaid: 'no answer', tries: 3 });
    expect(await does(2, 'settle', id, paid)).toMatchObject({ status: 403 });
    expect((await does(1, 'settle', id, paid)).data).toMatchObject({
      status: 'paying',
      settling: { by: 'operator1', outcome: 'paid', transferId: 'T-77' },
    });
    expect(await does(1, 'settle', id, paid)).toMatchObject({ details: { why: 'SAME_PERSON' } });
    for (const other of [returned, { ...paid, transferId: 'T-78' }])
      expect(await does(3, 'settle', id, other)).toMatchObject({
        details: { why: 'SETTLEMENT_DIFFERS' },
      });
    expect(await does(3, 'settle', id, { ...paid, amount: 40 })).toMatchObject({
      details: { why: 'WITHDRAWAL_DIFFERS' },
    });
    expect((await does(3, 'settle', id, paid)).data).toMatchObject({
      status: 'paid',
      transferId: 'T-77',
    });
    expect(await w.ends(id)).toEqual(['WITHDRAW_PAID']);
    expect(await does(3, 'settle', id, paid)).toMatchObject({ details: { why: 'NOT_PAYING' } });
  });

  it('gets no further order from the first word on', async () => {
    const id = await unclear('hears nothing');
    expect((await does(1, 'settle', id, returned)).status).toBe(200);
    w.bank.mood = 'pays';
    for (let turn = 0; turn < 3; turn += 1) {
      await w.age(1_000_000);
      await w.step();
    }
    expect(w.bank.heard).toEqual([]);
    expect((await does(3, 'settle', id, returned)).status).toBe(200);
    expect(await mine()).toMatchObject({ status: 'returned', returnedWhy: 'bank' });
    expect([await w.cash(), w.bank.paid]).toEqual([1000, []]);
  });

  it('cannot be settled while its order may still arrive, nor before it is paid', async () => {
    await w.review([]);
    w.bank.mood = 'hears nothing';
    const { id } = await w.made();
    expect(await does(1, 'settle', id, paid)).toMatchObject({ details: { why: 'NOT_PAYING' } });
    await w.step();
    expect(await does(1, 'settle', id, paid)).toMatchObject({
      details: { why: 'ORDER_ON_ITS_WAY' },
    });
  });

  it('follows the bank where that answers before the second person', async () => {
    const id = await unclear('pays and is not heard');
    await does(1, 'settle', id, returned);
    w.bank.mood = 'pays';
    expect(await w.finish(id)).toMatchObject({ status: 'paid' });
    expect(await does(3, 'settle', id, returned)).toMatchObject({ details: { why: 'NOT_PAYING' } });
  });
});
