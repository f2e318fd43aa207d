import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { newMember } from '../../testing/worlds/newMember.ts';
import { balanceOf } from '../accounts.ts';
import { credit, creditFrom } from '../post.ts';
import { verifyLedger } from '../verifyLedger.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterEach(async () => expect(await verifyLedger(test.db)).toEqual([]));
afterAll(() => test.drop());

const transfer = (member: string) => ({
  key: randomUUID(),
  type: 'DEPOSIT',
  member,
  satang: 50_000,
  reference: { kind: 'deposit', id: 7, text: 'm-7' } as const,
});

it.each(['wallet', 'crypto'])('brings money from the house account %s, once', async (house) => {
  const member = await newMember(test.db);
  const given = transfer(member);
  const all = await Promise.all([1, 2, 3].map(() => creditFrom(test.db, house, given)));
  expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await balanceOf(test.db, member)).toEqual({ satang: 50_000, version: 1 });
  const from = await ask<{ name: string }>(test.owner, {
    name: 'test_house',
    text: 'SELECT a.name FROM ledger.transfer t JOIN ledger.account a ON a.id = t.from_account WHERE t.key = $1',
    values: [given.key],
  });
  expect(from).toEqual([{ name: house }]);
});

it('refuses a key that brought other money, and money that another house account gives', async () => {
  const given = transfer(await newMember(test.db));
  await creditFrom(test.db, 'wallet', given);
  for (const again of [
    creditFrom(test.db, 'crypto', given),
    creditFrom(test.db, 'wallet', { ...given, satang: 1 }),
    credit(test.db, { ...given, satang: 1 }),
  ])
    await expect(again).rejects.toMatchObject({ name: 'LedgerError' });
  for (const house of ['lottery', 'bank', 'cash', 'nobody'])
    await expect(creditFrom(test.db, house, transfer(given.member))).rejects.toMatchObject({
      name: 'LedgerError',
    });
  await expect(
    creditFrom(test.db, 'wallet', { ...transfer(given.member), type: 'WIN_GOV' }),
  ).rejects.toMatchObject({ name: 'LedgerError' });
  expect((await balanceOf(test.db, given.member)).satang).toBe(50_000);
});
