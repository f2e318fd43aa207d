import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask } from '../../../testing/ask.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const revealed = (round: number) =>
  world.db.query({
    name: 'kept_revealed',
    text: 'SELECT sealed_number AS number, salt FROM lottery.revealed WHERE round_id = $1',
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

  it('reads a sealed number once its round may show it, and by no function before', async () => {
    const round = await world.newRound();
    await world.shootAll(
      round,
      Array.from({ length: 20 }, () => '00001'),
    );
    for (const text of [
      `SELECT lottery.show_promise(${round})`,
      `SELECT sealed_number FROM lottery.frozen_draw(${round})`,
    ])
      await expect(world.db.script(text)).rejects.toThrow('permission denied');
    expect(await revealed(round)).toEqual([]);
    await world.finish(round);
    expect(await world.statusOf(round)).toBe('resulted');
    expect(await revealed(round)).toEqual([
      { number: expect.stringMatching(/^\d{5}$/), salt: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  // A thief who works as the server's role read the numbers of open rounds in these ways, when a view
  // stood on the secrets and hid those that may not be shown.
  it('has nothing to look through: what it can name holds no row of an open round', async () => {
    const round = await world.newRound();
    const rows = await whatItReads();
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, secret } of rows)
      for (const text of [
        `SELECT count(${secret}::date) FROM ${name} WHERE round_id = ${round}`,
        `EXPLAIN (ANALYZE, COSTS OFF) SELECT FROM ${name} WHERE round_id = ${round} AND ${secret} > '50000'`,
      ])
        await world.db.script(text);
    const seen = await Promise.all(
      rows.map(({ name }) =>
        world.db.query({
          name: `kept_seen_${name}`,
          text: `SELECT FROM ${name} WHERE round_id = $1`,
          values: [round],
        }),
      ),
    );
    expect(seen.flat()).toEqual([]);
  });
});

/** Returns every table and view with a secret of a draw that the role can read. */
const whatItReads = () =>
  ask<{ name: string; secret: string }>(world.db, {
    name: 'kept_readable',
    text: `SELECT c.oid::regclass::text AS name, a.attname::text AS secret
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attname IN ('seed', 'salt', 'sealed_number') AND c.relkind IN ('r', 'v', 'm')
        AND has_table_privilege(current_user, c.oid, 'SELECT')`,
  });
