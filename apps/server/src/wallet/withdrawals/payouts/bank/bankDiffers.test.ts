import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../../ledger/index.ts';
import { ask } from '../../../../testing/ask.ts';
import { operatorHeaders, reason } from '../../../../testing/operatorApp.ts';
import type { PlayedBank } from '../../../../testing/playedBank.ts';
import { createSlowBank } from '../../../../testing/slowBank.ts';
import { createPayoutWorld, type PayoutWorld } from '../../../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
let by: Record<string, string>[];
beforeAll(async () => {
  w = await createPayoutWorld();
  by = await Promise.all([1, 3].map((n) => operatorHeaders(w.t, `operator${n}`)));
});
beforeEach(async () => {
  w.newBank();
  await w.newMember();
});
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.t.close());

/** What operators see of a withdrawal that waits for them. */
const waiting = async (id: number): Promise<unknown> => {
  const { data } = await w.t.call('/api/operators.withdrawals.waiting', { headers: by[0] ?? {} });
  return (data as { id: number }[]).find((row) => row.id === id);
};
const settle = (person: 0 | 1, id: number, more: object) =>
  w.t.call('/api/operators.withdrawals.settle', {
    headers: by[person] ?? {},
    body: { id, userName: w.userName, amount: 400, reason, ...more },
  });
/** Lets much time pass, with steps of the payouts. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await w.age(1_000_000);
    await w.step();
  }
}
/** Expects that a withdrawal is open, that its money is set aside, and that one order was sent. */
async function staysOpen(id: number): Promise<void> {
  expect(await w.all()).toMatchObject([{ id, status: 'paying' }]);
  expect([await w.cash(), await w.held(), await w.ends(id)]).toEqual([600, 400, []]);
  expect(w.bank.heard).toHaveLength(1);
}

type Says = PlayedBank['says'];

describe('an answer of the bank', () => {
  it.each<[string, Says, object[]]>([
    ['another sum', { amount: 500 }, [{ what: 'amount', said: '500' }]],
    ['a satang less', { amount: 399.99 }, [{ what: 'amount', said: '399.99' }]],
    ['another currency', { currency: 'USD' }, [{ what: 'currency', said: 'USD' }]],
    ['another bank', { bankCode: 'scb' }, [{ what: 'bankCode', said: 'scb' }]],
    ['another account', { accountNumber: '1' }, [{ what: 'accountNumber', said: '1' }]],
    [
      'no sum and no account',
      { amount: undefined, accountNumber: undefined },
      [
        { what: 'amount', said: null },
        { what: 'accountNumber', said: null },
      ],
    ],
  ])('that it paid, with %s, ends nothing and waits for persons', async (_, says, differs) => {
    w.bank.says = says;
    const { id } = await w.made();
    await w.step();
    await staysOpen(id);
    expect(await waiting(id)).toMatchObject({ status: 'paying', tries: 1, differs });
  });

  it('that it refused another sum gives nothing back', async () => {
    w.bank.mood = 'refuses';
    w.bank.says = { amount: 500 };
    const { id } = await w.made();
    await w.step();
    await staysOpen(id);
  });

  it('that comes by the question, not by the order, is compared, too', async () => {
    w.bank.mood = 'pays and is not heard';
    w.bank.says = { amount: 500 };
    const { id } = await w.made();
    await w.step();
    w.bank.mood = 'pays';
    await later();
    await staysOpen(id);
    expect(await waiting(id)).toMatchObject({ differs: [{ what: 'amount', said: '500' }] });
  });

  it('that differed is never followed, nor asked for again; two persons settle it', async () => {
    w.bank.says = { amount: 500 };
    const { id } = await w.made();
    await w.step();
    await later();
    await staysOpen(id);
    expect(w.bank.asked).toBe(0);
    const paid = { outcome: 'paid', transferId: `true-${id}` };
    expect((await settle(0, id, paid)).status).toBe(200);
    expect((await settle(1, id, paid)).data).toMatchObject({ status: 'paid' });
    expect(await waiting(id)).toBeUndefined();
  });

  it('that was on its way when another one differed ends nothing', async () => {
    const { id } = await w.made();
    const slow = createSlowBank(w.bank);
    const first = w.step({ bank: slow });
    await slow.asked;
    await w.age(1_000_000);
    const inquire = async (reference: string) => {
      const word = await w.bank.inquire(reference);
      return word && { ...word, amount: 500 };
    };
    await w.step({ bank: { ...w.bank, inquire } });
    slow.answer();
    await first;
    await staysOpen(id);
  });
});

describe('a transfer of the bank', () => {
  it('that paid another withdrawal pays no second one', async () => {
    const transferId = 'one-for-two';
    w.bank.says = { transferId };
    const first = await w.made();
    await w.step();
    expect(await w.all()).toMatchObject([{ id: first.id, status: 'paid' }]);
    await w.newMember();
    w.newBank();
    w.bank.says = { transferId };
    const { id } = await w.made();
    await w.step();
    await staysOpen(id);
    const differs = [{ what: 'transferId', said: transferId }];
    expect(await waiting(id)).toMatchObject({ differs });
    await w.age(1_000_000);
    const known = await settle(0, id, { outcome: 'paid', transferId });
    expect(known).toMatchObject({ code: 'OPERATOR_REFUSED', details: { why: 'TRANSFER_KNOWN' } });
  });

  it('pays one of two that end at the same time', async () => {
    w.bank.says = { transferId: 'both-at-once' };
    await w.made();
    const { uuid } = w;
    await w.newMember();
    await w.made();
    await w.step();
    const rows = await ask<{ status: string }>(w.t.db, {
      name: 'test_both',
      text: `SELECT status FROM wallet.withdrawal WHERE member IN ($1, $2) ORDER BY status`,
      values: [uuid, w.uuid],
    });
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'paying']);
  });

  it('is held unique by the database', async () => {
    const { id } = await w.made();
    const { id: other } = await w.finish(id);
    await w.newMember();
    const next = await w.made();
    const twice = w.t.db.query({
      name: 'test_transfer_twice',
      text: `UPDATE wallet.withdrawal SET transfer_id = (SELECT transfer_id FROM wallet.withdrawal WHERE id = $2)
        WHERE id = $1`,
      values: [next.id, other],
    });
    await expect(twice).rejects.toThrow('withdrawal_transfer');
  });
});
