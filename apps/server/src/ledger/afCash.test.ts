import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { newMember } from '../testing/worlds/newMember.ts';
import { ask } from '../testing/ask.ts';
import { afCashOf, afStatement, moveAf } from './afCash.ts';
import { balanceOf } from './accounts.ts';
import { verifyLedger } from './verifyLedger.ts';

let t: TestDb;
beforeAll(async () => {
  t = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(() => t.drop());

async function commission(member: string, change: number, key: string = randomUUID()) {
  const [row] = await ask<{ moved: number }>(t.db, {
    name: 'test_commission',
    text: 'SELECT ledger.post_commission($1, $2, $3, $4) AS moved',
    values: [key, member, change, 'som****1'],
  });
  return row?.moved;
}
const move = (member: string, satang: number, key: string = randomUUID()) =>
  moveAf(t.db, { key, member, satang });
const everything = { from: new Date(0), to: new Date('2100-01-01'), limit: 50 };

describe('an affiliate account', () => {
  it('takes commission, and gives back no more than it has', async () => {
    const member = await newMember(t.db);
    expect(await afCashOf(t.db, member)).toBe(0);
    expect(await commission(member, -5)).toBe(0);
    expect(await commission(member, 300)).toBe(300);
    expect(await commission(member, -1_000)).toBe(-300);
    expect(await afCashOf(t.db, member)).toBe(0);
    const { rows } = await afStatement(t.db, member, everything);
    expect(rows.map(({ type, satang, balanceSatang }) => [type, satang, balanceSatang])).toEqual([
      ['AF_COMMISSION_BACK', -300, 0],
      ['AF_COMMISSION', 300, 300],
    ]);
  });

  it('takes a key once', async () => {
    const member = await newMember(t.db);
    await commission(member, 300, `once:${member}`);
    await expect(commission(member, 300, `once:${member}`)).rejects.toThrow('one_transfer_per_key');
    expect(await afCashOf(t.db, member)).toBe(300);
  });

  it('is moved to cash once for a key, and never below zero', async () => {
    const member = await newMember(t.db, 1_000);
    await commission(member, 300);
    const key = `move:${member}`;
    expect(await move(member, 200, key)).toMatchObject({ balanceSatang: 1_200, replayed: false });
    expect(await move(member, 200, key)).toMatchObject({ balanceSatang: 1_200, replayed: true });
    await expect(move(member, 100, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await expect(move(member, 101)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await expect(move(await newMember(t.db), 1)).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect([await afCashOf(t.db, member), (await balanceOf(t.db, member)).satang]).toEqual([
      100, 1_200,
    ]);
  });

  it('pays nothing twice with moves and commission racing', async () => {
    const member = await newMember(t.db);
    await commission(member, 500);
    const tried = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => move(member, 100)),
      ...Array.from({ length: 8 }, () => commission(member, -50)),
    ]);
    const moved = tried.slice(0, 8).filter(({ status }) => status === 'fulfilled').length;
    expect((await balanceOf(t.db, member)).satang).toBe(moved * 100);
    expect(await afCashOf(t.db, member)).toBeLessThan(100);
  });

  it('shows its statement page by page', async () => {
    const member = await newMember(t.db);
    for (let n = 1; n <= 5; n += 1) await commission(member, n);
    const first = await afStatement(t.db, member, { ...everything, limit: 2 });
    expect(first).toMatchObject({ rows: [{ satang: 5 }, { satang: 4 }], next: 4 });
    const rest = await afStatement(t.db, member, { ...everything, before: 4 });
    expect(rest.rows.map(({ satang }) => satang)).toEqual([3, 2, 1]);
    expect(rest.next).toBeNull();
    const past = { ...everything, to: new Date('2001-01-01') };
    expect((await afStatement(t.db, member, past)).rows).toEqual([]);
  });
});
