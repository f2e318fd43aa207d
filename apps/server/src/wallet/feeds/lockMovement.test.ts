import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { lockMovement, lockMovementOf, type NamedMovement } from './lockMovement.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

/** Returns true where a movement is free while another one, or the one of this number, is locked. */
const free = (locked: NamedMovement | number, other: NamedMovement): Promise<boolean> =>
  test.db.tx(async (tx) => {
    await (typeof locked === 'number' ? lockMovementOf(tx, locked) : lockMovement(tx, locked));
    return test.db.tx(async (second) => {
      await second.script("SET LOCAL lock_timeout = '100ms'");
      return lockMovement(second, other).then(
        () => true,
        () => false,
      );
    });
  });

const of = (accountNumber: string, movementId: string): NamedMovement => ({
  accountNumber,
  movementId,
});

it('locks one movement of one account, and no other one', async () => {
  expect(await free(of('12', '3'), of('12', '3'))).toBe(false);
  expect(await free(of('12', '3'), of('1', '23'))).toBe(true);
  expect(await free(of('12', '3'), of('12', '4'))).toBe(true);
  expect(await free(of('1:2', '3'), of('1', '2:3'))).toBe(true);
});

it('locks all movements with one id of a feed by that id, whatever we call them', async () => {
  const [row] = await ask<{ id: number }>(test.db, {
    name: 'test_used_id',
    text: `INSERT INTO wallet.bank_movement (account_number, movement_id, feed_id, amount, from_account, from_name,
        at, received_at, status)
      VALUES ('12', '3 (2)', '3', 100, '', '', now(), now(), 'unmatched') RETURNING id`,
  });
  expect(await free(row?.id ?? 0, of('12', '3'))).toBe(false);
  expect(await free(row?.id ?? 0, of('12', '3 (2)'))).toBe(true);
});
