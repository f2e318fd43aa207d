import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { balanceOf, openMemberAccount } from '../accounts.ts';
import { verifyLedger } from '../verifyLedger.ts';
import { ask } from '../../testing/ask.ts';

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
  /** What it belongs to; the key says both where they are left out. */
  readonly refId?: number;
  readonly refText?: string;
}
const creditMany = (type: string, payouts: readonly Payout[], group = 'yeekee') =>
  ask<{ member: string; balance: number; version: number; amount: number }>(test.db, {
    name: 'credit_many',
    text: `SELECT *
      FROM ledger.credit_many($1, $2, $3::uuid[], $4::bigint[], 'slip', $5::bigint[], $6, $7)
      ORDER BY amount`,
    values: [
      type,
      payouts.map(({ key }) => key),
      payouts.map(({ member }) => member),
      payouts.map(({ satang }) => satang),
      payouts.map(({ key, refId }) => refId ?? Number(key.replace(/\D/g, ''))),
      payouts.map(({ key, refText }) => refText ?? key),
      group,
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

  it.each([
    ['another amount', { satang: 31 }, 'WIN_YEEKEE', 'yeekee'],
    ['another member', { member: 1 }, 'WIN_YEEKEE', 'yeekee'],
    ['another slip', { refId: 4 }, 'WIN_YEEKEE', 'yeekee'],
    ['another receipt', { refText: '4' }, 'WIN_YEEKEE', 'yeekee'],
    ['another type', {}, 'ABORT_POY', 'yeekee'],
    ['another group', {}, 'WIN_YEEKEE', 'gov'],
  ])('refuses a key that was paid with %s, and pays nobody', async (_what, change, type, group) => {
    const [a = '', b = ''] = members;
    const { member, ...other } = { member: 0, ...change };
    const paid = { key: '3', member: [a, b][member] ?? '', satang: 30, ...other };
    const before = await balanceOf(test.db, a);
    const batch = [{ key: `new ${type}:9`, member: a, satang: 1 }, paid];
    await expect(creditMany(type, batch, group)).rejects.toMatchObject({ code: 'PY002' });
    await expect(creditMany(type, [paid], group)).rejects.toMatchObject({ code: 'PY002' });
    expect(await balanceOf(test.db, a)).toEqual(before);
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
