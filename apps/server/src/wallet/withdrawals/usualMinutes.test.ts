import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPayoutWorld, type PayoutWorld } from '../../testing/worlds/payoutWorld.ts';

let w: PayoutWorld;
beforeAll(async () => {
  w = await createPayoutWorld();
});
afterAll(() => w.t.close());

const usual = async () =>
  (
    (await w.t.call('/poy-api/withdrawals.all', { token: w.token })).data as {
      usualMinutes: number | null;
    }
  ).usualMinutes;

/** The minutes that each withdrawal took. */
const took = new Map<number, number>();

/** Has the next member paid out, in so many minutes. A payout of the test ages those before, too. */
async function paidIn(minutes: number): Promise<void> {
  w.newBank();
  await w.newMember();
  const { id } = await w.made();
  await w.finish(id);
  took.set(id, minutes);
  for (const [paid, its] of took)
    await w.t.db.query({
      name: 'test_paid_in',
      text: `UPDATE wallet.withdrawal SET created_at = changed_at - $2 * interval '1 minute' WHERE id = $1`,
      values: [paid, its],
    });
}

it('tells the minutes within which four of five of the newest withdrawals arrived', async () => {
  await paidIn(4);
  await paidIn(5);
  expect(await usual()).toBeNull();
  await paidIn(3);
  expect(await usual()).toBe(5);
  // One that took a day does not say how long they usually take.
  await paidIn(24 * 60);
  await paidIn(6.5);
  expect(await usual()).toBe(7);
});
