import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

interface Held {
  readonly ids: (number | null)[];
  readonly balances: (number | null)[];
  readonly versions: (number | null)[];
}
async function lockFree(members: readonly string[], db = test.db): Promise<Held | undefined> {
  const [held] = await ask<Held>(db, {
    name: 'test_lock_free',
    text: `SELECT ids::float8[] AS ids, balances::float8[] AS balances, versions::float8[] AS versions
      FROM ledger.lock_free($1)`,
    values: [members],
  });
  return held;
}
const accountsOf = async (members: readonly string[]): Promise<(number | null)[]> =>
  (await lockFree(members))?.ids ?? [];

interface Debit {
  readonly key?: string;
  readonly account: number | null | undefined;
  readonly satang: number;
}
const debitMany = (debits: readonly Debit[], type = 'BET_YEEKEE') =>
  test.db.query({
    name: 'test_debit_many',
    text: `SELECT ledger.debit_many($1, $2, $3, $4, 'slip', $5, $2, 'yeekee')`,
    values: [
      type,
      debits.map(({ key = randomUUID() }) => key),
      debits.map(({ account }) => account),
      debits.map(({ satang }) => satang),
      debits.map((_, n) => n),
    ],
  });
const balancesOf = async (members: readonly string[]) =>
  Promise.all(members.map(async (member) => (await balanceOf(test.db, member)).satang));

describe('ledger.debit_many', () => {
  it('takes from each account its own amount', async () => {
    const members = [await newMember(test.db, 100), await newMember(test.db, 50)];
    const [a, b] = await accountsOf(members);
    await debitMany([
      { account: b, satang: 50 },
      { account: a, satang: 30 },
    ]);
    expect(await balancesOf(members)).toEqual([70, 0]);
  });

  it.each([
    ['a balance that is too small', { satang: 101 }, 'BET_YEEKEE', { code: 'PY001' }],
    ['a type that brings money', {}, 'WIN_YEEKEE', { code: 'PY004' }],
    ['an amount below zero', { satang: -5 }, 'BET_YEEKEE', { constraint: 'amount_above_zero' }],
    ['a key that was used', { key: 'used' }, 'BET_YEEKEE', { code: '23505' }],
    ['an account of the house', { account: 1 }, 'BET_YEEKEE', { code: 'PY001' }],
    ['no account', { account: null }, 'BET_YEEKEE', { code: 'PY001' }],
  ])('moves nothing at all where there is %s', async (_, wrong, type, error) => {
    const members = [await newMember(test.db, 100), await newMember(test.db, 100)];
    const [a, b] = await accountsOf(members);
    if ('key' in wrong) await debitMany([{ key: 'used', account: b, satang: 1 }]);
    const before = await balancesOf(members);
    const debits = [
      { account: a, satang: 10 },
      { account: b, satang: 10, ...wrong },
    ];
    await expect(debitMany(debits, type)).rejects.toMatchObject(error);
    expect(await balancesOf(members)).toEqual(before);
  });

  it('takes nothing for an account that stands there twice', async () => {
    const members = [await newMember(test.db, 100)];
    const [a] = await accountsOf(members);
    const twice = [
      { account: a, satang: 10 },
      { account: a, satang: 10 },
    ];
    await expect(debitMany(twice)).rejects.toMatchObject({ code: '23505' });
    expect(await balancesOf(members)).toEqual([100]);
  });
});

describe('ledger.lock_free', () => {
  it('passes over an account that somebody holds, and a member without one', async () => {
    const members = [
      await newMember(test.db, 1),
      await newMember(test.db, 2),
      randomUUID(),
      await newMember(test.db, 4),
    ];
    await test.db.tx(async (tx) => {
      await lockFree(members.slice(1, 2), tx);
      expect(await lockFree(members)).toMatchObject({
        balances: [1, null, null, 4],
        versions: [1, null, null, 1],
      });
    });
    expect((await lockFree(members))?.balances).toEqual([1, 2, null, 4]);
  });
});
