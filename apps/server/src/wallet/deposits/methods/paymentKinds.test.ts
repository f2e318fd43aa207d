import { expect, it } from '@jest/globals';
import { paymentKindNames, paymentKinds } from '@poy/contract/paymentKinds';
import { ask } from '../../../testing/ask.ts';
import { createTestDb } from '../../../testing/testDb.ts';

it('are the same in the database and in the contract, each with its feed', async () => {
  const test = await createTestDb();
  const rows = await ask<{ kind: string; feed: string }>(test.db, {
    name: 'test_payment_kinds',
    text: 'SELECT kind, feed FROM wallet.payment_kind ORDER BY kind',
  });
  const inContract = paymentKindNames.map((kind) => ({ kind, feed: paymentKinds[kind].feed }));
  expect(rows).toEqual(inContract.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)));
  await test.drop();
});
