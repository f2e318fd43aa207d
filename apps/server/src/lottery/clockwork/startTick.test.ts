import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { startTick } from './startTick.ts';
import { ownerOf } from '../../testing/testDb.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

it('makes the rounds ahead that are missing and works on what is due, with its first turn', async () => {
  const ahead = {
    name: 'test_ahead',
    text: `SELECT count(*) AS rounds FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
      WHERE m.code = 'BET_YEEKEE_5' AND r.opens_at > now()`,
  };
  const [before] = await ask<{ rounds: number }>(world.db, ahead);
  await ownerOf(world.db).script(`CREATE TEMP TABLE gone ON COMMIT DROP AS
    SELECT id FROM lottery.round WHERE market_id = (SELECT id FROM lottery.market WHERE code = 'BET_YEEKEE_5')
      AND opens_at > now() + interval '1 minute';
    DELETE FROM lottery.round_seed WHERE round_id IN (SELECT id FROM gone);
    DELETE FROM lottery.round WHERE id IN (SELECT id FROM gone)`);
  const due = await world.newRound({ market: 'BET_GOVERNMENT', closesIn: -5, shotsCloseIn: 60 });
  const errors: unknown[] = [];
  await startTick(
    { db: world.db, clock: Date.now, publisher: { publish: () => Promise.resolve() } },
    (error) => errors.push(error),
  ).stop();
  const [after] = await ask<{ rounds: number }>(world.db, ahead);
  expect(after?.rounds).toBeGreaterThanOrEqual((before?.rounds ?? 0) - 1);
  expect([await world.statusOf(due), errors]).toEqual(['calculating', []]);
});
