import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { ownerOf } from '../../../testing/testDb.ts';
import { ask } from '../../../testing/ask.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

describe('the promise of a round', () => {
  /** Every promise, with the secret that it is the hash of. */
  const promises = () =>
    ask<{
      id: number;
      mode: string;
      seed: string | null;
      salt: string | null;
      number: string | null;
      commitment: string;
    }>(ownerOf(world.db), {
      name: 'test_promises',
      text: `SELECT r.id, r.draw_mode AS mode, s.seed, s.salt, s.sealed_number AS number, r.commitment
        FROM lottery.round r LEFT JOIN lottery.round_seed s ON s.round_id = r.id
      WHERE r.draw_mode <> 'classic'`,
    });

  it('is the hash of a secret that the round keeps, made with the round, and never made before', async () => {
    await world.owner.script(
      "UPDATE lottery.market SET draw_mode = 'fair' WHERE code = 'BET_PINGPONG_60'",
    );
    await ownerOf(world.db)
      .script(`CREATE TEMP TABLE gone ON COMMIT DROP AS SELECT r.id FROM lottery.round r
        JOIN lottery.market m ON m.id = r.market_id
        WHERE m.code = 'BET_PINGPONG_60' AND r.day > now() + interval '1 day';
      DELETE FROM lottery.round_seed WHERE round_id IN (SELECT id FROM gone);
      DELETE FROM lottery.round WHERE id IN (SELECT id FROM gone); SELECT lottery.create_rounds()`);
    const made = await promises();
    expect(made.filter(({ mode }) => mode === 'fair').length).toBeGreaterThan(20);
    expect(made.filter(({ mode }) => mode === 'sealed').length).toBeGreaterThan(5_000);
    const wrong = made.filter(
      ({ id, mode, seed, salt, number, commitment }) =>
        commitment !== sha256(mode === 'fair' ? `${seed}` : `${id}:${salt}:${number}`),
    );
    expect(wrong).toEqual([]);
    expect(new Set(made.map(({ seed, salt }) => seed ?? salt)).size).toBe(made.length);
    expect(new Set(made.map(({ commitment }) => commitment)).size).toBe(made.length);
  });

  it('stays with rounds that are there when their market goes over to another draw mode', async () => {
    const before = await promises();
    await world.owner.script(
      "UPDATE lottery.market SET draw_mode = 'classic' WHERE takes_shots; SELECT lottery.create_rounds()",
    );
    expect(await promises()).toEqual(before);
    await world.owner.script("UPDATE lottery.market SET draw_mode = 'sealed' WHERE takes_shots");
  });

  it.each([
    "draw_mode = 'classic'",
    'draw_mode = NULL',
    "kind = 'stock', draw_mode = NULL, takes_shots = false",
  ])('takes no public value where there is nothing to promise: %s', async (change) => {
    await expect(
      world.owner.script(
        `UPDATE lottery.market SET ${change}, beacon = '{}' WHERE code = 'BET_YEEKEE_5'`,
      ),
    ).rejects.toThrow(/check constraint/);
  });
});
