import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { balanceOf, openMemberAccount, verifyLedger } from './index.ts';
import { ask } from '../testing/ask.ts';

let test: TestDb;
let members: string[];
beforeAll(async () => {
  test = await createTestDb();
  members = [randomUUID(), randomUUID()];
  for (const member of members) await openMemberAccount(test.db, member);
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

interface Payout {
  readonly key: string;
  readonly member: string;
  readonly satang: number;
}
const creditMany = (type: string, payouts: readonly Payout[]) =>
  ask<{ member: string; balance: number; version: number; amount: number }>(test.db, {
    name: 'credit_many',
    text: `SELECT *
      FROM ledger.credit_many($1, $2, $3::uuid[], $4::bigint[], 'slip', $5::bigint[], $2, 'yeekee')
      ORDER BY amount`,
    values: [
      type,
      payouts.map(({ key }) => key),
      payouts.map(({ member }) => member),
      payouts.map(({ satang }) => satang),
      payouts.map((_, i) => i),
    ],
  });

describe('ledger.credit_many', () => {
  it('pays several times to one member in one batch, and keeps the chain', async () => {
    const [a = '', b = ''] = members;
    const batch = [
      { key: '1', member: a, satang: 10 },
      { key: '2', member: b, satang: 5 },
      { key: '3', member: a, satang: 30 },
    ];
    expect(await creditMany('WIN_YEEKEE', batch)).toEqual([
      { member: b, balance: 5, version: 1, amount: 5 },
      { member: a, balance: 40, version: 2, amount: 40 },
    ]);
  });

  it('passes over what was paid, so that a batch may be sent again and grown', async () => {
    const [a = ''] = members;
    expect(await creditMany('WIN_YEEKEE', [{ key: '1', member: a, satang: 10 }])).toEqual([]);
    expect(
      await creditMany('WIN_YEEKEE', [
        { key: '3', member: a, satang: 30 },
        { key: '4', member: a, satang: 1 },
      ]),
    ).toEqual([{ member: a, balance: 41, version: 3, amount: 1 }]);
  });

  it('pays each key once when batches race', async () => {
    const batch = Array.from({ length: 200 }, (_, i) => ({
      key: `race:${i}`,
      member: members[i % 2] ?? '',
      satang: 1,
    }));
    const before = await Promise.all(members.map((member) => balanceOf(test.db, member)));
    const halves = [batch, batch.slice(0, 120), batch.slice(80), [...batch].reverse()];
    await Promise.all(halves.map((half) => creditMany('WIN_YEEKEE', half)));
    const after = await Promise.all(members.map((member) => balanceOf(test.db, member)));
    expect(after.map(({ satang }, i) => satang - (before[i]?.satang ?? 0))).toEqual([100, 100]);
  });

  it('pays nobody when one member has no account, or the type is no credit', async () => {
    const [a = ''] = members;
    const before = await balanceOf(test.db, a);
    await expect(
      creditMany('WIN_YEEKEE', [
        { key: 'x', member: a, satang: 1 },
        { key: 'y', member: randomUUID(), satang: 1 },
      ]),
    ).rejects.toThrow('no account');
    await expect(creditMany('BET_YEEKEE', [{ key: 'x', member: a, satang: 1 }])).rejects.toThrow(
      'no credit',
    );
    expect(await balanceOf(test.db, a)).toEqual(before);
  });
});
