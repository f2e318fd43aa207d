import { bangkokDay } from '@poy/bet-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSetsWorld, lao, type SetsWorld } from '../../../testing/setsWorld.ts';
import { withinOneDay } from '../../../testing/withinOneDay.ts';
import { setLotteries } from './setLotteries.ts';
import { ticketsOf } from '../tickets.ts';

let world: SetsWorld;
beforeAll(async () => {
  await withinOneDay();
  world = await createSetsWorld();
});
afterAll(() => world.close());

describe('the lotteries', () => {
  it('are the four, each with price, prizes, stock and its active round', async () => {
    const lotteries = await setLotteries(world.db, world.site, Date.now());
    expect(lotteries.map(({ betName, price, stock }) => [betName, price, stock])).toEqual([
      ['BET_LOTERRY4_HANOY', 120, 50],
      ['BET_LOTERRY4_LAOS', 120, 50],
      ['BET_LOTTERY4_LAOS_SUPER', 120, 50],
      ['BET_LOTERRY4_MALAY', 120, 50],
    ]);
    expect(lotteries[0]?.prizes.map(({ prize }) => prize)).toEqual([
      125_000, 41_000, 5500, 4100, 1800, 1600, 1600,
    ]);
    expect(lotteries.every(({ round }) => round === null || round.offersSets)).toBe(true);
  });

  it('show the last round after sorting by active and betId, and the newest result', async () => {
    const [first, second] = [await world.newSetRound(300), await world.newSetRound(200)];
    const laoNow = async () =>
      (await setLotteries(world.db, world.site, Date.now())).find(({ betName }) => betName === lao);
    expect(await laoNow()).toMatchObject({ round: { betId: second, active: true }, next: null });
    await world.draw(second, '1234');
    expect(await laoNow()).toMatchObject({
      round: { betId: first, active: true },
      last: { betId: second, result: '1234' },
    });
  });
});

describe('the list of tickets', () => {
  it('can be limited to a lottery, to what waits or is settled, and goes on page by page', async () => {
    const member = await world.newMember(10_000);
    const [one, two] = [
      await world.newSetRound(),
      await world.newSetRound(60, 'BET_LOTERRY4_MALAY'),
    ];
    const bought = [
      await world.buy(member, one, ['1234x1']),
      await world.buy(member, two, ['1234x1'], undefined, 'BET_LOTERRY4_MALAY'),
      await world.buy(member, one, ['9999x1']),
    ];
    const ids = bought.map(({ poyId }) => poyId);
    const listed = async (asked: object) =>
      (await ticketsOf(world.db, member, { limit: 100, ...asked })).tickets.map(
        ({ poyId }) => poyId,
      );
    expect(await listed({ betType: lao })).toEqual([ids[2], ids[0]]);
    expect(await listed({ betType: bought[1]?.betType })).toEqual([ids[1]]);
    await world.draw(one, '1234');
    expect([await listed({ status: 'waiting' }), await listed({ status: 'settled' })]).toEqual([
      [ids[1]],
      [ids[2], ids[0]],
    ]);
    await world.tick();
    expect([
      await listed({ status: 'won' }),
      await listed({ status: 'won', betType: 'BET_LOTERRY4_MALAY' }),
    ]).toEqual([[ids[0]], []]);
    const today = bangkokDay(Date.now());
    expect([
      await listed({ from: today, to: today }),
      await listed({ to: '2026-01-01' }),
      await listed({ from: '2999-01-01' }),
    ]).toEqual([[ids[2], ids[1], ids[0]], [], []]);
    const page = await ticketsOf(world.db, member, { limit: 2 });
    expect(page).toMatchObject({ tickets: [{ poyId: ids[2] }, { poyId: ids[1] }], next: ids[1] });
    expect(
      (await ticketsOf(world.db, member, { limit: 2, before: page.next ?? 0 })).next,
    ).toBeNull();
  });
});
