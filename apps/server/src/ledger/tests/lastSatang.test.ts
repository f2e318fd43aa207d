import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { debit } from '../../testing/debit.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { afCashOf, moveAf } from '../afCash.ts';
import { balanceOf } from '../accounts.ts';
import { heldOf, hold } from '../holds.ts';
import { verifyLedger } from '../verifyLedger.ts';

let t: TestDb;
beforeAll(async () => {
  t = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(t.db)).toEqual([]));
afterAll(() => t.drop());

const cashOf = async (member: string) => (await balanceOf(t.db, member)).satang;

it('can be spent', async () => {
  const member = await newMember(t.db, 500);
  const transfer = { key: randomUUID(), type: 'BET_YEEKEE', member, satang: 500, reference: null };
  await debit(t.db, transfer);
  expect(await cashOf(member)).toBe(0);
});

it('can be set aside', async () => {
  const member = await newMember(t.db, 500);
  const reference = { kind: 'withdrawal', id: 5, text: '5' } as const;
  await hold(t.db, { key: randomUUID(), type: 'WITHDRAW', member, satang: 500, reference });
  expect([await cashOf(member), await heldOf(t.db, member)]).toEqual([0, 500]);
});

it('of a commission can be moved to cash', async () => {
  const member = await newMember(t.db);
  await t.db.query({
    name: 'test_commission',
    text: 'SELECT ledger.post_commission($1, $2, 300, $3)',
    values: [randomUUID(), member, 'som****1'],
  });
  await moveAf(t.db, { key: randomUUID(), member, satang: 300 });
  expect([await cashOf(member), await afCashOf(t.db, member)]).toEqual([300, 0]);
});
