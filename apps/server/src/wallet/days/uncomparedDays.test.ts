import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ask } from '../../testing/ask.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';

const dayMs = 24 * 3_600_000;

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
});
afterAll(() => w.t.close());

it('names no day that is not over', async () => {
  await w.report({ amount: 12.34, at: Date.now() - 3 * dayMs });
  const days = await ask<{ starts: Date }>(w.t.db, {
    name: 'test_uncompared_days',
    text: `SELECT starts FROM wallet.uncompared_days(5, '0 s')`,
  });
  expect(days.length).toBeGreaterThanOrEqual(2);
  for (const { starts } of days) expect(starts.getTime() + dayMs).toBeLessThanOrEqual(Date.now());
});
