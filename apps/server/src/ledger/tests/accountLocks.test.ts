import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { debit } from '../../testing/debit.ts';
import { heldAccount, type HeldAccount } from '../../testing/heldAccount.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { verifyLedger } from '../verifyLedger.ts';

let t: TestDb;
let held: HeldAccount;
beforeAll(async () => {
  t = await createTestDb();
  held = heldAccount(t);
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(async () => {
  await held.end();
  await t.drop();
});

const bet = (member: string, satang: number, key: string = randomUUID()) =>
  debit(t.db, { key, type: 'BET_YEEKEE', member, satang, reference: null });

describe('the account of a member', () => {
  it('is looked at by one call after the other: a key that two send moves money once', async () => {
    const member = await newMember(t.db, 1_000);
    const key = randomUUID();
    const posted = await held.atOnce(member, [
      () => bet(member, 400, key),
      () => bet(member, 400, key),
    ]);
    expect(posted.map(({ replayed }) => replayed)).toEqual([false, true]);
    expect((await balanceOf(t.db, member)).satang).toBe(600);
  });

  it('tells each call the balance that it has left', async () => {
    const member = await newMember(t.db, 1_000);
    const posted = await held.atOnce(member, [() => bet(member, 400), () => bet(member, 100)]);
    expect(posted.map(({ balanceSatang }) => balanceSatang)).toEqual([600, 500]);
  });

  it('loses no stake to a payout that began before the stake was taken', async () => {
    const member = await newMember(t.db, 1_000);
    const pay = async () => {
      await t.db.query({
        name: 'test_pay',
        text: `SELECT ledger.credit_many('WIN_YEEKEE', ARRAY[$1], ARRAY[$2::uuid], ARRAY[30::bigint],
          'slip', ARRAY[1::bigint], ARRAY['1'], 'yeekee')`,
        values: [randomUUID(), member],
      });
    };
    await held.atOnce<unknown>(member, [() => bet(member, 400), pay]);
    expect((await balanceOf(t.db, member)).satang).toBe(630);
  });
});
