import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { heldAccount, type HeldAccount } from '../../../testing/heldAccount.ts';
import { createCancelWorld, type CancelWorld } from '../../../testing/worlds/cancelWorld.ts';

let w: CancelWorld;
let held: HeldAccount;
beforeAll(async () => {
  w = await createCancelWorld();
  held = heldAccount(w);
});
afterEach(async () => expect(await verifyLedger(w.db)).toEqual([]));
afterAll(async () => {
  await held.end();
  await w.close();
});

/** Ends the sale of a round as the clockwork does. */
async function close(round: number): Promise<string> {
  await w.db.query({ name: 'test_close', text: 'SELECT lottery.close_due()' });
  return w.statusOf(round);
}

it('a cancellation that has begun is done before its round closes', async () => {
  const round = await w.government();
  const { member, slip } = await w.bought(round);
  const answers = await held.atOnce<unknown>(member, [
    () => w.tried(member, slip.poyId),
    async () => {
      await w.move(round, { closesIn: -1, shotsCloseIn: 60 });
      return close(round);
    },
  ]);
  expect(answers).toEqual(['ok', 'calculating']);
  expect(await w.balance(member)).toBe(100);
});

it('of two cancellings with one left for the day, one is done', async () => {
  const member = await w.newMember(100);
  const round = await w.government();
  const slips = [];
  for (let n = 0; n < 5; n += 1) slips.push(await w.place(member, round, [{ price: 10 }]));
  for (const { poyId } of slips.slice(0, 3)) await w.cancel(member, poyId);
  const last = slips.slice(3).map(
    ({ poyId }) =>
      () =>
        w.tried(member, poyId),
  );
  expect(await held.atOnce(member, last)).toEqual(['ok', 'CANCEL_LIMIT']);
  expect(await w.balance(member)).toBe(90);
});
