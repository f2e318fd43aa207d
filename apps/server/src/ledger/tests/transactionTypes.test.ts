import { expect, it } from '@jest/globals';
import { transactionTypes } from '@poy/contract';
import { createTestDb } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

/**
 * They stand on accounts that no statement shows: a debt that was let go, a paid hold, and the
 * commission of an affiliate account.
 */
const unseen = ['DEBT_FORGIVE', 'WITHDRAW_PAID', 'AF_COMMISSION', 'AF_COMMISSION_BACK'];

it('knows every type that a statement can have, and makes no other', async () => {
  const test = await createTestDb();
  const rows = await ask<{ code: string }>(test.owner, {
    name: 'test_types',
    text: `SELECT code FROM ledger.transaction_type
      UNION SELECT unnest(ARRAY[code, paid_as, returned_as]) FROM ledger.hold_type
      UNION SELECT code FROM ledger.af_type`,
  });
  expect(rows.map(({ code }) => code).sort()).toEqual([...transactionTypes, ...unseen].sort());
  await test.drop();
});
