import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TransactionsReply } from '@poy/contract';
import { verifyLedger } from '../../../ledger/index.ts';
import { createManualWorld, type ManualWorld } from '../../../testing/worlds/manualWorld.ts';
import { checkSlips } from './checkSlip.ts';
import { takeBackPredeposits } from './ahead/takeBackPredeposits.ts';

let w: ManualWorld;
beforeAll(async () => {
  w = await createManualWorld();
});
beforeEach(() => w.begin());
afterEach(async () => expect(await verifyLedger(w.t.db)).toEqual([]));
afterAll(() => w.endWorld());

const nothingAhead = () =>
  w.t.db.query({
    name: 'test_nothing_ahead',
    text: `INSERT INTO wallet.predeposit (site_id, most, wait) SELECT id, 0, interval '1 hour' FROM sites.site`,
  });
const typesOf = async (): Promise<string[]> =>
  (
    (await w.t.call('/poy-api/transactions.all', { token: w.token, body: {} }))
      .data as TransactionsReply
  ).transactions.map(({ transactionType }) => transactionType);

describe('a slip', () => {
  it('that nobody can confirm waits, and moves nothing', async () => {
    const before = await w.balance();
    const deposit = await w.told();
    expect(deposit).toMatchObject({
      kind: 'manual',
      status: 'pending',
      askedAmount: 500.5,
      prepareAmount: 500.5,
      accountNumber: w.bank.accountNumber,
    });
    expect(await w.latestManual()).toEqual(deposit);
    expect((await w.report({ amount: 500.5 })).data).toEqual({ status: 'unmatched' });
    expect(await w.balance()).toBe(before);
  });

  it('asks the service about the transfer as the picture has it, and the account and sum', async () => {
    const at = Math.floor(Date.now() / 60_000) * 60_000 - 120_000;
    await w.told({ reference: 'ABC123XYZ', amount: 321.25, at });
    expect(w.checker.asked).toEqual([
      {
        bank: '014',
        reference: 'ABC123XYZ',
        account: w.bank.accountNumber,
        amount: 321.25,
        at,
      },
    ]);
    await w.t.call('/poy-api/deposits.cancel', {
      token: w.token,
      body: { id: (await w.latestManual()).id },
    });
  });

  it.each(['no', 'unknown', 'forged', 'broken'] as const)(
    'gets no money where the service says: %s',
    async (says) => {
      w.checker.says = says;
      const before = await w.balance();
      expect((await w.told()).status).toBe('pending');
      expect(await w.balance()).toBe(before);
    },
  );

  it('without a code is not asked about, and waits', async () => {
    w.checker.says = 'yes';
    expect((await w.told({ reference: null })).status).toBe('pending');
    expect(w.checker.asked).toEqual([]);
  });

  it.each([
    ['in its time', 'now()', 612],
    // A clock that was ahead and was set back would keep it waiting for as long.
    ['where its time lies far ahead', `now() + interval '2 hours'`, 613],
  ])(
    'whose answer was unknown is asked about again %s, once by many processes',
    async (_, due, amount) => {
      const before = await w.balance();
      await w.told({ amount });
      w.checker.says = 'yes';
      await w.t.db.query({
        name: `test_due_${amount}`,
        text: `UPDATE wallet.slip SET check_at = ${due} WHERE check_at IS NOT NULL`,
      });
      await Promise.all(Array.from({ length: 4 }, () => checkSlips(w.t.deps)));
      expect((await w.latestManual()).status).toBe('matched');
      expect(await w.balance()).toBe(before + amount);
    },
  );
});

describe('money given ahead', () => {
  it('is credited at once, told, and matched by the movement without a second credit', async () => {
    w.checker.says = 'yes';
    const before = await w.balance();
    w.t.deps.sent.length = 0;
    const deposit = await w.told({ amount: 740.25 });
    expect(deposit.status).toBe('matched');
    expect(await w.balance()).toBeCloseTo(before + 740.25, 2);
    expect(w.t.deps.sent.map(({ event }) => event)).toEqual([
      'deposit-update',
      'money-update',
      'deposit-update',
    ]);
    const movementId = randomUUID();
    const reports = await Promise.all(
      Array.from({ length: 5 }, () => w.report({ amount: 740.25, movementId })),
    );
    expect(reports.map(({ data }) => (data as { status: string }).status).sort()).toEqual([
      'credited',
      ...Array<string>(4).fill('duplicate'),
    ]);
    expect(await w.balance()).toBeCloseTo(before + 740.25, 2);
    expect(await w.latestManual()).toMatchObject({
      status: 'credited',
      referTransferId: movementId,
    });
    await w.endWait();
    await takeBackPredeposits(w.t.deps);
    expect(await w.balance()).toBeCloseTo(before + 740.25, 2);
    expect((await typesOf())[0]).toBe('PREDEPOSIT');
  });

  it('is taken back once where no movement comes, and a late movement waits for operators', async () => {
    w.checker.says = 'yes';
    const before = await w.balance();
    await w.told({ amount: 801 });
    await w.endWait();
    await Promise.all(Array.from({ length: 4 }, () => takeBackPredeposits(w.t.deps)));
    expect(await w.balance()).toBe(before);
    expect((await w.latestManual()).status).toBe('expired');
    expect((await typesOf()).slice(0, 2)).toEqual(['PREDEPOSIT_BACK', 'PREDEPOSIT']);
    expect((await w.report({ amount: 801 })).data).toEqual({ status: 'unmatched' });
    expect(await w.balance()).toBe(before);
  });

  it('and its movement at the same moment: one credit stands', async () => {
    w.checker.says = 'yes';
    for (let round = 0; round < 6; round += 1) {
      await w.signInNext();
      w.t.pass(60_000);
      const before = await w.balance();
      const amount = 900 + round;
      await w.told({ amount });
      await w.endWait();
      const [, reported] = await Promise.all([takeBackPredeposits(w.t.deps), w.report({ amount })]);
      const { status } = reported.data as { status: string };
      expect(await w.balance()).toBe(status === 'credited' ? before + amount : before);
      expect((await w.latestManual()).status).toBe(status === 'credited' ? 'credited' : 'expired');
    }
  });

  it('is given by no site above its limit, nor by one that gives none', async () => {
    w.checker.says = 'yes';
    expect((await w.told({ amount: 5_000.01 })).status).toBe('pending');
    await w.signInNext();
    await nothingAhead();
    expect((await w.told({ amount: 150 })).status).toBe('pending');
  });
});

describe('a checked slip on a site that gives nothing ahead', () => {
  beforeEach(async () => {
    await nothingAhead();
    w.checker.says = 'yes';
  });

  it('is credited by a movement that comes later', async () => {
    const before = await w.balance();
    await w.told({ amount: 431.5 });
    expect((await w.report({ amount: 431.49 })).data).toEqual({ status: 'unmatched' });
    const late = { amount: 431.5, at: Date.now() - 3_600_000 };
    expect((await w.report(late)).data).toEqual({ status: 'unmatched' });
    expect((await w.report({ amount: 431.5 })).data).toEqual({ status: 'credited' });
    expect(await w.balance()).toBeCloseTo(before + 431.5, 2);
    expect((await typesOf())[0]).toBe('DEPOSIT');
  });

  it('is credited by one that came before, and by each movement once', async () => {
    const before = await w.balance();
    const movementId = randomUUID();
    expect((await w.report({ amount: 432.5, movementId })).data).toEqual({ status: 'unmatched' });
    expect(await w.told({ amount: 432.5 })).toMatchObject({
      status: 'credited',
      referTransferId: movementId,
    });
    expect((await w.report({ amount: 432.5, movementId })).data).toEqual({ status: 'duplicate' });
    expect(await w.balance()).toBeCloseTo(before + 432.5, 2);
    await w.signInNext();
    expect((await w.told({ amount: 432.5 })).status).toBe('pending');
  });

  // A bank gave the id of an old movement to new money, and its slip seemed to be for that.
  it('is credited by no money whose id the bank has used before', async () => {
    const before = await w.balance();
    const [movementId, at] = [randomUUID(), Date.now() - 60_000];
    await w.report({ amount: 731, movementId, at });
    expect((await w.report({ amount: 732, movementId, at })).data).toEqual({ status: 'alarm' });
    expect((await w.told({ amount: 732, at })).status).toBe('pending');
    expect(await w.balance()).toBe(before);
  });

  it('and its movement at the same moment are one credit', async () => {
    for (let round = 0; round < 6; round += 1) {
      await w.signInNext();
      w.t.pass(60_000);
      const before = await w.balance();
      const amount = 700 + round;
      await Promise.all([w.told({ amount }), w.report({ amount })]);
      expect(await w.balance()).toBe(before + amount);
      expect((await w.latestManual()).status).toBe('credited');
    }
  });
});

describe('a slip that was used', () => {
  it('is refused by its transfer, in another picture and in other hands', async () => {
    w.checker.says = 'yes';
    await w.told({ reference: 'USEDONCE1', amount: 333 });
    expect(await w.tell({ reference: 'USEDONCE1', amount: 333 })).toMatchObject({
      status: 409,
      code: 'SLIP_USED',
    });
    await w.signInNext();
    expect(await w.tell({ reference: 'usedonce1' })).toMatchObject({ code: 'SLIP_USED' });
    await w.endWait();
    await takeBackPredeposits(w.t.deps);
    expect(await w.tell({ reference: 'USEDONCE1' })).toMatchObject({ code: 'SLIP_USED' });
  });

  it('may come again from everybody while it was not credited', async () => {
    const { id } = await w.told({ reference: 'AGAIN0001' });
    await w.t.call('/poy-api/deposits.cancel', { token: w.token, body: { id } });
    const owner = w.token;
    await w.signInNext();
    expect((await w.told({ reference: 'AGAIN0001' })).status).toBe('pending');
    expect((await w.told({ reference: 'AGAIN0001', as: owner })).status).toBe('pending');
    expect(await w.tell({ reference: 'AGAIN0001', as: owner })).toMatchObject({
      code: 'DEPOSIT_OPEN',
    });
  });
});
