import { bangkokDay } from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { changeRound } from '../../testing/changeRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';
import { ticketKind } from '../sets4d/tickets.ts';
import { cancelSlip } from '../slips/cancelling/cancelSlip.ts';
import { slipKind, slipsOf } from '../slips/slips.ts';
import { purchaseFilter, type PurchasesAsked } from './purchaseFilter.ts';
import { ask } from '../../testing/ask.ts';

const dayMs = 86_400_000;
let world: LotteryWorld;
let member: string;
/** The slips by how they ended, oldest first. */
const slips: Record<'won' | 'lost' | 'voided' | 'waiting' | 'closed' | 'cancelled', number> = {
  won: 0,
  lost: 0,
  voided: 0,
  waiting: 0,
  closed: 0,
  cancelled: 0,
};

/** Moves a slip back in time. */
const age = (poyId: number, days: number) =>
  world.db.query({
    name: 'test_age',
    text: "UPDATE lottery.slip SET created_at = created_at - $2 * interval '1 day' WHERE id = $1",
    values: [poyId, days],
  });

beforeAll(async () => {
  await withinOneDay();
  world = await createLotteryWorld();
  member = await world.newMember(1000);
  const place = async (round: number, number = '42') =>
    (await world.place(member, round, [{ number }])).poyId;
  const [drawn, voided] = [await world.newRound(), await world.newRound()];
  [slips.won, slips.lost, slips.voided] = [
    await place(drawn),
    await place(drawn, '43'),
    await place(voided),
  ];
  await world.shootFor(drawn, '00042');
  for (const round of [drawn, voided]) await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
  await world.tick();
  const open = await world.newRound({ market: 'BET_GOVERNMENT', closesIn: 3600 });
  const closed = await world.newRound({ market: 'BET_STOCK_THAI', closesIn: 3600 });
  [slips.waiting, slips.closed, slips.cancelled] = [
    await place(open),
    await place(closed),
    await place(open),
  ];
  await changeRound(world.db, closed, "status = 'calculating'");
  await cancelSlip(
    { db: world.db, publisher: { publish: () => Promise.resolve() } },
    member,
    slips.cancelled,
  );
  await Promise.all([
    age(slips.won, 3),
    age(slips.lost, 2),
    age(slips.voided, 2),
    age(slips.waiting, 1),
  ]);
});
afterAll(() => world.close());

const found = async (asked: Partial<PurchasesAsked>) => {
  const { slips: list } = await slipsOf(world.db, member, { limit: 100, ...asked });
  return list.map(({ poyId }) => Object.entries(slips).find(([, id]) => id === poyId)?.[0]);
};
/** Returns the day in Bangkok so many days ago. */
const day = (ago: number) => bangkokDay(Date.now() - ago * dayMs);

describe('a member’s slips', () => {
  it.each([
    ['all', {}, ['cancelled', 'closed', 'waiting', 'voided', 'lost', 'won']],
    ['those that wait for a result', { status: 'waiting' }, ['closed', 'waiting']],
    ['those that wait for nothing', { status: 'settled' }, ['cancelled', 'voided', 'lost', 'won']],
    ['those with a prize', { status: 'won' }, ['won']],
    ['of a market', { betName: 'BET_GOVERNMENT' }, ['cancelled', 'waiting']],
    ['of a market, settled', { betName: 'BET_GOVERNMENT', status: 'settled' }, ['cancelled']],
    ['of a group', { betGroup: 'stock' }, ['closed']],
    ['of a market nobody has', { betName: 'x' }, []],
  ] as const)('%s', async (_what, asked, expected) => {
    expect(await found(asked)).toEqual(expected);
  });

  it('of days, both ends included', async () => {
    expect(await found({ from: day(0) })).toEqual(['cancelled', 'closed']);
    expect(await found({ to: day(1) })).toEqual(['waiting', 'voided', 'lost', 'won']);
    expect(await found({ from: day(2), to: day(2) })).toEqual(['voided', 'lost']);
    expect(await found({ from: day(3), to: day(2), status: 'won' })).toEqual(['won']);
    expect(await found({ from: day(9), to: day(4) })).toEqual([]);
    expect(await found({ from: '0001-01-01', to: day(-1) })).toHaveLength(6);
  });

  it('a page at a time, with every filter', async () => {
    const pages = [];
    for (
      let before: number | undefined, next: number | null = 0;
      next !== null;
      before = next ?? undefined
    ) {
      const page = await slipsOf(world.db, member, { limit: 2, to: day(0), from: day(3), before });
      pages.push(page.slips.length);
      next = page.next;
    }
    expect(pages).toEqual([2, 2, 2]);
  });

  it('none of a member who has none', async () => {
    const nobody = await world.newMember();
    for (const asked of [{}, { status: 'waiting' }, { from: day(1), to: day(0) }] as const) {
      expect(await slipsOf(world.db, nobody, { limit: 5, ...asked })).toEqual({
        slips: [],
        next: null,
      });
    }
  });
});

it('finds the first slip of any moment as looking at each of them does', async () => {
  const sent = Array.from({ length: 40 }, (_, n) => n * n * 1000);
  const other = await world.newMember();
  await world.db.query({
    name: 'test_sent',
    text: `INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers, stakes,
      multipliers, usual_multipliers)
      SELECT $1, 1, 'sent' || t, '', 100, to_timestamp(t / 1000.0), '{}', '{}', '{}', '{}', '{}'
        FROM unnest($2::bigint[]) t ORDER BY t`,
    values: [other, sent],
  });
  const ids = await ask<{ id: number; at: number }>(world.db, {
    name: 'test_ids',
    text: `SELECT id, (extract(epoch FROM created_at) * 1000)::bigint AS at FROM lottery.slip WHERE member = $1
      ORDER BY id`,
    values: [other],
  });
  await checkProperty(
    fc.asyncProperty(fc.integer({ min: -10, max: 1_600_000 }), async (at) => {
      const [row] = await ask<{ id: number }>(world.db, {
        name: 'test_first',
        text: 'SELECT lottery.first_slip_since($1, to_timestamp($2 / 1000.0)) AS id',
        values: [other, at],
      });
      expect(row?.id).toBe(ids.find((one) => one.at >= at)?.id ?? (ids.at(-1)?.id ?? 0) + 1);
    }),
    { numRuns: cases(200) },
  );
  await world.db.query({
    name: 'test_unsent',
    text: 'DELETE FROM lottery.slip WHERE member = $1',
    values: [other],
  });
});

it('has a statement for each combination, and values in the order of their places', () => {
  expect(purchaseFilter(slipKind, 'm', { limit: 5 })).toEqual({
    name: 'all',
    where: 's.member = $1',
    values: ['m'],
  });
  const { name, where, values } = purchaseFilter(slipKind, 'm', {
    limit: 5,
    status: 'won',
    before: 7,
    betName: 'B',
  });
  expect([name, values]).toEqual(['before_betName_won', ['m', 7, 'B']]);
  expect(where).toContain('s.id < $2 AND m.code = $3');
});

it('asks each kind of purchase in its own way for its days and for what waits', () => {
  const asked = { limit: 5, status: 'waiting', from: '2026-11-22' } as const;
  const [ofSlips, ofTickets] = [slipKind, ticketKind].map(
    (kind) => purchaseFilter(kind, 'm', asked).where,
  );
  expect(ofSlips).toContain('s.id >= lottery.first_slip_since($1, $2::date::timestamp');
  expect(ofSlips).toContain('NOT (c.slip_id IS NOT NULL)');
  expect(ofTickets).toContain('s.created_at >= $2::date::timestamp');
  expect(ofTickets).not.toContain('c.');
});
