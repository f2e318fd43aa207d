import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { codeOf } from '../../../testing/codeOf.ts';
import { createSetsWorld, lao, usualSetOffer, type SetsWorld } from '../../../testing/setsWorld.ts';
import { somebodyWaits } from '../../../testing/somebodyWaits.ts';
import { changeSetTerms } from './setTerms.ts';
import { ticketsOf } from '../tickets.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
});
afterEach(async () => {
  await changeSetTerms(world.db, { betName: lao, ...seen });
  expect(await verifyLedger(world.db)).toEqual([]);
});
afterAll(() => world.close());

const seen = usualSetOffer;

describe('a purchase on the terms that the member saw', () => {
  it.each([
    ['the price', { price: 150, prizes: [] }, { price: 150, prizes: seen.prizes }],
    ['a lower price', { price: 100, prizes: [] }, { price: 100, prizes: seen.prizes }],
    [
      'a prize',
      { prizes: [{ tier: 'straight4', prize: 90_000 }] as const },
      {
        price: 120,
        prizes: [{ tier: 'straight4' as const, prize: 90_000 }, ...seen.prizes.slice(1)],
      },
    ],
    [
      'what is offered',
      { prizes: [{ tier: 'back2', prize: 0 }] as const },
      { price: 120, prizes: seen.prizes.slice(0, -1) },
    ],
  ])(
    'takes nothing where %s has changed, says what holds now, and sells on that',
    async (_what, change, now) => {
      const member = await world.newMember(1000);
      const round = await world.newSetRound();
      await changeSetTerms(world.db, { betName: lao, ...change });
      const key = randomUUID();
      await expect(
        world.buy(member, round, ['1234x1', '1235x99'], key, lao, seen),
      ).rejects.toMatchObject({ code: 'SET_TERMS_CHANGED', details: now });
      expect([
        await world.balance(member),
        await world.left(round, '1234'),
        (await ticketsOf(world.db, member, { limit: 100 })).tickets.length,
      ]).toEqual([1000, 50, 0]);
      expect(await world.buy(member, round, ['1234x1'], key, lao, now)).toMatchObject({
        ...now,
        stake: now.price,
      });
    },
  );

  it('that is sent again is answered with the ticket that was made, whatever the terms are by then', async () => {
    const member = await world.newMember(1000);
    const round = await world.newSetRound();
    const key = randomUUID();
    const { poyId } = await world.buy(member, round, ['1234x1'], key, lao, seen);
    await changeSetTerms(world.db, { betName: lao, price: 150, prizes: [] });
    expect(await world.buy(member, round, ['1234x1'], key, lao, seen)).toMatchObject({
      poyId,
      price: 120,
    });
    await expect(
      world.buy(member, round, ['1234x1'], key, lao, { ...seen, price: 150 }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await world.balance(member)).toBe(880);
  });

  it('is refused where they change while it waits for a lock', async () => {
    const member = await world.newMember(1000);
    const round = await world.newSetRound();
    const answer = await world.db.tx(async (tx) => {
      await tx.query({
        name: 'test_hold_buyer',
        text: 'SELECT ledger.lock_account($1)',
        values: [member],
      });
      const waiting = world
        .buy(member, round, ['1234x1'], undefined, lao, seen)
        .then(() => 'ok', codeOf);
      await somebodyWaits(world.db);
      await changeSetTerms(world.db, { betName: lao, price: 150, prizes: [] });
      return [waiting];
    });
    expect(await answer[0]).toBe('SET_TERMS_CHANGED');
    expect(await world.balance(member)).toBe(1000);
  });
});
