import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDb } from '../../db/db.ts';
import { ask } from '../../testing/ask.ts';
import { bulkSlips } from '../../testing/bulkSlips.ts';
import { createCancelWorld, type CancelWorld } from '../../testing/worlds/cancelWorld.ts';
import { settleBy } from '../../testing/drawnRound.ts';
import { countStake, countStakeBatch } from './countStake.ts';

let w: CancelWorld;
beforeAll(async () => {
  w = await createCancelWorld();
});
afterAll(() => w.close());

const government = {
  kind: 'government',
  source: { first: '123456', bottom2: '99', front3: ['111', '222'], bottom3: ['333', '444'] },
} as const;

const stakes = async (round: number): Promise<Map<string, number>> =>
  new Map(
    (
      await ask<{ member: string; stake: number }>(w.db, {
        name: 'test_stakes',
        text: "SELECT member, stake FROM stake.settled WHERE source = 'lottery' AND source_id = $1",
        values: [round],
      })
    ).map(({ member, stake }) => [member, stake]),
  );

describe('settled stake', () => {
  it('is what each member staked in a round with a result, won or lost, without cancelled slips', async () => {
    const round = await w.government();
    const [winner, loser, cancelling] = await Promise.all([1, 2, 3].map(() => w.newMember(100)));
    await w.place(winner ?? '', round, [{ number: '56', price: 10 }]);
    await w.place(winner ?? '', round, [{ number: '55', price: 5 }]);
    await w.place(loser ?? '', round, [{ price: 30 }]);
    const { poyId } = await w.place(cancelling ?? '', round, [{ price: 40 }]);
    await w.place(cancelling ?? '', round, [{ price: 2 }]);
    await w.cancel(cancelling ?? '', poyId);
    expect(await stakes(round)).toEqual(new Map());
    await settleBy(w, round, government);
    await w.tick();
    const counted = new Map([
      [winner, 1_500],
      [loser, 3_000],
      [cancelling, 200],
    ]);
    expect(await stakes(round)).toEqual(counted);
    await Promise.all([w.tick(), w.tick()]);
    expect(await stakes(round)).toEqual(counted);
  });

  it('is none in a round that was voided', async () => {
    const round = await w.newRound({ market: 'BET_STOCK_NIKKEI_MORNING', closesIn: 3600 });
    await w.place(await w.newMember(100), round, [{ price: 30 }]);
    await settleBy(w, round, { kind: 'stock', source: { index: '38,000.00', change: '+0.00' } });
    await w.tick();
    expect(await stakes(round)).toEqual(new Map());
  });

  it('is counted once by batches of any size, with counters racing and one killed in the middle', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => w.newMember()));
    const round = await w.government();
    await bulkSlips(w.db, { round, slips: 100, members });
    await settleBy(w, round, government);
    expect(await countStakeBatch(w.db, round, 9)).toBe(false);
    const dying = createDb(w.url, { max: 1 });
    await expect(
      dying.tx(async (tx) => {
        expect(await countStakeBatch(tx, round, 9)).toBe(false);
        await tx.query({ name: 'test_die', text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
      }),
    ).rejects.toThrow();
    await dying.end().catch(() => undefined);
    const count = async (): Promise<void> => {
      while ((await countStakeBatch(w.db, round, 4)) === false);
    };
    for (let again = 0; again < 3; again += 1) await Promise.all([count(), count(), w.tick()]);
    await countStake(w);
    const counted = await stakes(round);
    expect([...counted.values()].reduce((sum, stake) => sum + stake, 0)).toBe(100_000);
    expect([...counted.keys()].sort()).toEqual([...members].sort());
    expect(await countStakeBatch(w.db, round)).toBeNull();
  });
});

describe('having lost everything', () => {
  const emptied = async (member: string): Promise<boolean> => {
    const rows = await ask<{ member: string }>(w.db, {
      name: 'test_emptied',
      text: 'SELECT member FROM stake.settled WHERE member = $1 AND emptied_at IS NOT NULL',
      values: [member],
    });
    return rows.length > 0;
  };

  it('is noted where less than a baht is left and nothing is at stake elsewhere', async () => {
    const [round, other] = [await w.government(), await w.government()];
    const [gone, rest, waiting, won] = [
      await w.newMember(30.5),
      await w.newMember(31),
      await w.newMember(60),
      await w.newMember(30),
    ];
    for (const member of [gone, rest, waiting])
      await w.place(member, round, [{ number: '42', price: 30 }]);
    await w.place(won, round, [{ number: '56', price: 30 }]);
    await w.place(waiting, other, [{ price: 30 }]);
    await settleBy(w, round, government);
    await w.tick();
    expect(await Promise.all([gone, rest, waiting, won].map(emptied))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await settleBy(w, other, government);
    await w.tick();
    expect(await emptied(waiting)).toBe(true);
  });
});
