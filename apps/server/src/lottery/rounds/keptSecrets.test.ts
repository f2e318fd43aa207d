import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const revealed = (round: number) =>
  world.db.query({
    name: 'kept_revealed',
    text: 'SELECT sealed_number AS number, salt FROM lottery.revealed_seed WHERE round_id = $1',
    values: [round],
  });
const drawn = (round: number) =>
  world.db.query({
    name: 'kept_drawn',
    text: 'SELECT sealed_number FROM lottery.frozen_draw($1)',
    values: [round],
  });

describe("the server's role", () => {
  it.each([
    'SELECT sealed_number FROM lottery.round_seed',
    'SELECT count(*) FROM lottery.round_seed WHERE sealed_number < $$5$$',
    'SELECT FROM lottery.round_seed FOR UPDATE',
    'COPY lottery.round_seed TO STDOUT',
    'INSERT INTO lottery.round_seed (round_id, seed) VALUES (1, repeat($$0$$, 64))',
    'UPDATE lottery.round_seed SET seed = repeat($$0$$, 64)',
    'DELETE FROM lottery.round_seed',
    'TRUNCATE lottery.round_seed',
  ])('is refused %s', async (text) => {
    await expect(world.db.script(text)).rejects.toThrow('permission denied for table round_seed');
  });

  it('learns nothing of their values from the statistics', async () => {
    await world.owner.script('ANALYZE lottery.round_seed');
    const known = await world.db.query({
      name: 'kept_statistics',
      text: "SELECT FROM pg_stats WHERE tablename = 'round_seed'",
    });
    expect(known).toEqual([]);
  });

  it('reads a sealed number by the functions of the owner, once its round may show it', async () => {
    const round = await world.newRound();
    await world.shootAll(
      round,
      Array.from({ length: 20 }, () => '00001'),
    );
    expect([await revealed(round), await drawn(round)]).toEqual([[], []]);
    await world.finish(round);
    expect(await world.statusOf(round)).toBe('resulted');
    expect(await revealed(round)).toEqual([
      { number: expect.stringMatching(/^\d{5}$/), salt: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });
});
