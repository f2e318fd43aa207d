import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDb, type TestDb } from '../testing/testDb.ts';
import { lockMovement, type NamedMovement } from './lockMovement.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

/** Returns true where a movement is free while another one is locked. */
const free = (locked: NamedMovement, other: NamedMovement): Promise<boolean> =>
  test.db.tx(async (tx) => {
    await lockMovement(tx, locked);
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
