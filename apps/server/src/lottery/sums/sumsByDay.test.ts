import { bangkokDay } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSetsWorld, type SetsWorld } from '../../testing/setsWorld.ts';
import { withinOneDay } from '../../testing/withinOneDay.ts';
import { cancelSlip } from '../slips/cancelling/cancelSlip.ts';
import { slipsOf } from '../slips/slips.ts';
import { sumsByDay } from './sumsByDay.ts';

const dayMs = 86_400_000;
let world: SetsWorld;
let member: string;
/** The price of one set in baht. */
let setPrice: number;

/** Returns the day in Bangkok so many days ago. */
const day = (ago: number) => bangkokDay(Date.now() - ago * dayMs);

/** Puts the sending of a slip to a time of a Bangkok day. */
const sentAt = (poyId: number, ago: number, time = '12:00:00') =>
  world.db.query({
    name: 'test_sent_at',
    text: 'UPDATE lottery.slip SET created_at = $2::timestamptz WHERE id = $1',
    values: [poyId, `${day(ago)}T${time}+07:00`],
  });

beforeAll(async () => {
  await withinOneDay();
  world = await createSetsWorld();
  member = await world.newMember(10_000);
  const place = async (round: number, price: number, number = '42') =>
    (await world.place(member, round, [{ number, price }])).poyId;
  const [drawn, voided] = [await world.newRound(), await world.newRound()];
  // The numbers of slips are in the order of their times, as those of real ones are.
  const old = await place(drawn, 7, '43');
  const won = await place(drawn, 10);
  const lost = await place(drawn, 20, '43');
  const back = await place(voided, 40);
  await world.shootFor(drawn, '00042');
  for (const round of [drawn, voided]) await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
  await world.tick();
  const open = await world.newRound({ market: 'BET_GOVERNMENT', closesIn: 3600 });
  const waits = await place(open, 80);
  const cancelled = await place(open, 160);
  await cancelSlip(
    { db: world.db, publisher: { publish: () => Promise.resolve() } },
    member,
    cancelled,
  );
  const sets = await world.buy(member, await world.newSetRound(), ['1234x2']);
  setPrice = sets.price;
  await sentAt(old, 90);
  // The first and the last moment of a Bangkok day, which is two days in UTC.
  await sentAt(won, 2, '00:00:00');
  await sentAt(lost, 2, '23:59:59.999');
  await sentAt(back, 1);
  await sentAt(waits, 0, '00:00:01');
  await sentAt(cancelled, 0, '00:00:02');
});
afterAll(() => world.close());

const sums = (asked: Partial<Parameters<typeof sumsByDay>[2]> = {}) =>
  sumsByDay(world.db, member, { limit: 31, ...asked });

/** What waits today: one slip, and two sets unless the filter leaves them out. */
const today = (withSets = true) => {
  const stake = 80 + (withSets ? 2 * setPrice : 0);
  const count = withSets ? 3 : 2;
  return { day: day(0), count, stake, waiting: stake, win: 0, net: 0, back: 160 };
};
const yesterday = { day: day(1), count: 1, stake: 0, waiting: 0, win: 0, net: 0, back: 40 };
const before = { day: day(2), count: 2, stake: 30, waiting: 0, win: 900, net: 870, back: 0 };
const old = { day: day(90), count: 1, stake: 7, waiting: 0, win: 0, net: -7, back: 0 };

describe('the sums of a member’s days', () => {
  it('count what was staked, won and lost, and what came back apart', async () => {
    expect((await sums()).days).toEqual([today(), yesterday, before]);
  });

  it('are of what the filter chooses', async () => {
    expect((await sums({ status: 'won' })).days).toEqual([
      { ...before, count: 1, stake: 10, net: 890 },
    ]);
    expect((await sums({ status: 'waiting' })).days).toEqual([{ ...today(), count: 2, back: 0 }]);
    expect((await sums({ betGroup: 'government' })).days).toEqual([today(false)]);
    expect((await sums({ betName: 'BET_GOVERNMENT', status: 'settled' })).days).toEqual([
      { ...today(), count: 1, stake: 0, waiting: 0 },
    ]);
    expect((await sums({ from: day(2), to: day(1) })).days).toEqual([yesterday, before]);
    expect(await sums({ from: day(60), to: day(10) })).toEqual({ days: [], next: null });
    expect(await sums({ betName: 'x' })).toEqual({ days: [], next: null });
  });

  it('come a part at a time by the day, and nothing twice', async () => {
    const first = await sums();
    expect(first.next).toBe(day(90));
    expect(await sums({ before: day(90) })).toEqual({ days: [old], next: null });
    const all = [];
    for (let part = await sums({ limit: 1 }); ;) {
      all.push(...part.days);
      if (part.next === null) break;
      part = await sums({ limit: 1, before: part.next });
    }
    expect(all).toEqual([today(), yesterday, before, old]);
    expect((await sums({ limit: 2, from: day(2) })).next).toBe(day(2));
    // A key of another filter cannot lead out of the days that are asked for.
    expect((await sums({ to: day(1), before: day(0) })).days).toEqual([yesterday, before]);
  });

  it('are those of all slips, however few a list has shown', async () => {
    const { slips } = await slipsOf(world.db, member, { limit: 1 });
    expect(slips).toHaveLength(1);
    const everything = [...(await sums()).days, ...(await sums({ before: day(90) })).days];
    expect(everything.reduce((all, { count }) => all + count, 0)).toBe(7);
  });

  it('are nobody else’s', async () => {
    expect(await sumsByDay(world.db, await world.newMember(), { limit: 31 })).toEqual({
      days: [],
      next: null,
    });
  });
});
