import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { debit } from '../../testing/debit.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { credit } from '../post.ts';
import { statement } from '../statement.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 24 });
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const everything = { from: new Date(0), to: new Date('9999-01-01'), limit: 1000 };

describe('credit and debit', () => {
  it('move money and count postings', async () => {
    const member = await newMember(test.db);
    const reference = { kind: 'deposit', id: 7, text: '7' } as const;
    expect(
      await credit(test.db, {
        key: randomUUID(),
        type: 'DEPOSIT',
        member,
        satang: 50_037,
        reference,
      }),
    ).toMatchObject({ balanceSatang: 50_037, version: 1, replayed: false });
    expect(
      await debit(test.db, {
        key: randomUUID(),
        type: 'BET_YEEKEE',
        member,
        satang: 37,
        reference: null,
      }),
    ).toMatchObject({ balanceSatang: 50_000, version: 2 });
    expect(await balanceOf(test.db, member)).toEqual({ satang: 50_000, version: 2 });
  });

  it('never take more than there is', async () => {
    const member = await newMember(test.db, 100);
    await expect(
      debit(test.db, {
        key: randomUUID(),
        type: 'BET_YEEKEE',
        member,
        satang: 101,
        reference: null,
      }),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await balanceOf(test.db, member)).toEqual({ satang: 100, version: 1 });
  });

  it.each([
    ['a type of the other side', 'debit', 'DEPOSIT', 'NO_SUCH_TYPE'],
    ['an unknown type', 'credit', 'GIFT', 'NO_SUCH_TYPE'],
  ] as const)('refuse %s', async (_what, side, type, code) => {
    const member = await newMember(test.db, 100);
    const post = side === 'credit' ? credit : debit;
    await expect(
      post(test.db, { key: randomUUID(), type, member, satang: 1, reference: null }),
    ).rejects.toMatchObject({ code });
  });

  it('refuse a member without an account, and amounts that are not above zero', async () => {
    await expect(
      credit(test.db, {
        key: randomUUID(),
        type: 'DEPOSIT',
        member: randomUUID(),
        satang: 1,
        reference: null,
      }),
    ).rejects.toMatchObject({ code: 'NO_ACCOUNT' });
    const member = await newMember(test.db, 100);
    for (const satang of [0, -1])
      await expect(
        credit(test.db, { key: randomUUID(), type: 'DEPOSIT', member, satang, reference: null }),
      ).rejects.toThrow();
  });
});

describe('the idempotency key', () => {
  const base = {
    type: 'DEPOSIT',
    satang: 500,
    reference: { kind: 'deposit', id: 1, text: '1' },
  } as const;

  it('answers the first transfer again when everything is the same', async () => {
    const member = await newMember(test.db);
    const transfer = { ...base, key: randomUUID(), member };
    const first = await credit(test.db, transfer);
    await debit(test.db, {
      key: randomUUID(),
      type: 'BET_YEEKEE',
      member,
      satang: 500,
      reference: null,
    });
    expect(await credit(test.db, transfer)).toEqual({ ...first, replayed: true, moved: [] });
    expect(await balanceOf(test.db, member)).toEqual({ satang: 0, version: 2 });
  });

  it.each([
    ['another amount', { satang: 501 }],
    ['another type', { type: 'ADMIN_INCREASE' }],
    ['another reference', { reference: { kind: 'deposit', id: 2, text: '1' } }],
    ['no reference', { reference: null }],
  ] as const)('refuses %s', async (_what, change) => {
    const transfer = { ...base, key: randomUUID(), member: await newMember(test.db) };
    await credit(test.db, transfer);
    await expect(credit(test.db, { ...transfer, ...change })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('refuses another member', async () => {
    const transfer = { ...base, key: randomUUID(), member: await newMember(test.db) };
    await credit(test.db, transfer);
    const other = await newMember(test.db);
    await expect(credit(test.db, { ...transfer, member: other })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await balanceOf(test.db, other)).toEqual({ satang: 0, version: 0 });
  });

  it('moves money once when 20 calls race, even when there is enough for one only', async () => {
    const member = await newMember(test.db, 500);
    const transfer = {
      key: randomUUID(),
      type: 'BET_YEEKEE',
      member,
      satang: 500,
      reference: null,
    };
    const posted = await Promise.all(Array.from({ length: 20 }, () => debit(test.db, transfer)));
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(posted.map(({ createdAt }) => createdAt.getTime())).size).toBe(1);
  });
});

describe('the history', () => {
  it('cannot be changed', async () => {
    await newMember(test.db, 100);
    for (const text of [
      'UPDATE ledger.transfer SET amount = 1',
      'DELETE FROM ledger.transfer',
      'TRUNCATE ledger.transfer',
    ]) {
      await expect(test.owner.script(text)).rejects.toThrow('append-only');
    }
  });

  it('is read newest first, page by page', async () => {
    const member = await newMember(test.db, 1000);
    for (const satang of [1, 2, 3]) {
      await debit(test.db, {
        key: randomUUID(),
        type: 'BET_YEEKEE',
        member,
        satang,
        reference: { kind: 'slip', id: satang, text: 'A', betGroup: 'yeekee' },
      });
    }
    const first = await statement(test.db, member, { ...everything, limit: 3 });
    expect(first.rows.map(({ satang, balanceSatang }) => [satang, balanceSatang])).toEqual([
      [-3, 994],
      [-2, 997],
      [-1, 999],
    ]);
    expect(first.rows[0]?.reference).toEqual({
      kind: 'slip',
      id: 3,
      text: 'A',
      betGroup: 'yeekee',
    });
    const second = await statement(test.db, member, {
      ...everything,
      limit: 3,
      before: first.next ?? undefined,
    });
    expect(second).toMatchObject({
      rows: [{ satang: 1000, balanceSatang: 1000, reference: null }],
      next: null,
    });
    expect((await statement(test.db, member, { ...everything, to: new Date(0) })).rows).toEqual([]);
  });
});
