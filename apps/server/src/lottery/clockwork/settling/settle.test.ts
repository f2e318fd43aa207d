import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { roundResults } from '../../rounds/results/results.ts';
import { yingResult } from '../../rounds/results/yingResult.ts';
import { shoot } from '../../shots/shoot.ts';
import { oneSlip, slipsOf } from '../../slips/slips.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

/** A round that was drawn and paid; `before` has it sell. */
async function resultedRound(
  result: string,
  before: (round: number) => Promise<unknown>,
): Promise<number> {
  const round = await world.newRound();
  await before(round);
  await world.shootFor(round, result);
  await world.finish(round);
  return round;
}

describe('a round with a result', () => {
  it('pays the winning lines, shows losing ones as lost, and tells the members after the commit', async () => {
    const [winner, loser] = [await world.newMember(100), await world.newMember(100)];
    const round = await resultedRound('12342', async (id) => {
      await world.place(winner, id, [
        { option: 'teng_bon_2', number: '42', price: 10 },
        { option: 'tode_3', number: '432', price: 1 },
        { option: 'teng_bon_1', number: '9', price: 1 },
      ]);
      await world.place(loser, id, [{ option: 'teng_lang_2', number: '42', price: 10 }]);
    });
    expect([await world.balance(winner), await world.balance(loser)]).toEqual([88 + 900 + 120, 90]);
    const {
      slips: [won],
    } = await slipsOf(world.db, winner, { limit: 1 });
    expect(won).toMatchObject({
      status: 'won',
      win: 1020,
      result: '12342',
      roundStatus: 'resulted',
    });
    expect(
      (await oneSlip(world.db, winner, won?.poyId ?? 0)).lines.map(({ status, win }) => [
        status,
        win,
      ]),
    ).toEqual([
      ['won', 900],
      ['won', 120],
      ['lost', 0],
    ]);
    expect(await slipsOf(world.db, loser, { limit: 1 })).toMatchObject({
      slips: [{ status: 'lost', win: 0 }],
    });

    const told = world.sent.filter(({ channel }) => channel === `private-${winner}`).slice(-2);
    expect(told).toEqual([
      {
        channel: `private-${winner}`,
        event: 'money-update',
        data: { balance: 1108, version: 3, type: 'WIN_YEEKEE', amount: 1020 },
      },
      {
        channel: `private-${winner}`,
        event: 'slip-settled',
        data: {
          poyId: won?.poyId,
          betId: round,
          betGroup: 'yeekee',
          status: 'won',
          stake: 12,
          win: 1020,
        },
      },
    ]);
    expect(world.sent.filter(({ channel }) => channel === `private-${loser}`).at(-1)).toMatchObject(
      { event: 'slip-settled', data: { status: 'lost' } },
    );
    const changes = world.sent
      .filter(({ channel, event }) => channel === `round-${round}` && event === 'round-changed')
      .map(({ data }) => data);
    const { listHash } = await yingResult(world.db, world.site, round);
    expect(changes.slice(-2)).toMatchObject([
      { betId: round, status: 'calculating', result: null, listHash },
      { betId: round, status: 'resulted', setResult: true, result: '12342' },
    ]);
    expect((await roundResults(world.db, world.site, { betId: round }))[0]).toMatchObject({
      betId: round,
      result: '12342',
      winning: { teng_bon_3: ['342'] },
    });
  });

  it('rounds each winning line down to the satang by itself', async () => {
    const member = await world.newMember(10);
    await resultedRound('00042', async (id) => {
      await world.db.query({
        name: 'test_reach',
        text: "INSERT INTO lottery.number_reach VALUES ($1, 'teng_bon_2', '42', 1999), ($1, 'teng_bon_1', '4', 1)",
        values: [id],
      });
      await world.place(member, id, [
        { option: 'teng_bon_2', number: '42', price: 1, multiply: 1.999 },
        { option: 'teng_bon_1', number: '4', price: 1, multiply: 0.001 },
      ]);
    });
    expect(await world.balance(member)).toBe(8 + 1.99);
  });

  it('gives shooting prizes to a member with enough stake in the round only', async () => {
    const [staking, idle] = [await world.newMember(100), await world.newMember(100)];
    const round = await world.newRound();
    await world.place(staking, round, [{ number: '99', price: 100 }]);
    await world.place(idle, round, [{ number: '99', price: 99 }]);
    const shot = (member: string) =>
      shoot(world.db, {
        member,
        userName: 'demo01',
        site: world.site,
        betId: round,
        yingNumber: '00001',
      });
    await world.shootAll(
      round,
      Array.from({ length: 9 }, () => '00001'),
    );
    await shot(staking);
    await world.shootAll(
      round,
      Array.from({ length: 14 }, () => '00001'),
    );
    await shot(idle);
    await world.finish(round);
    expect([await world.balance(staking), await world.balance(idle)]).toEqual([200, 1]);
    expect((await yingResult(world.db, world.site, round)).prizes).toEqual([
      { row: 1, userName: 'dem****1', prize: 100, paid: false },
      { row: 16, userName: 'dem****1', prize: 200, paid: true },
    ]);
    expect(
      world.sent.filter(({ channel }) => channel === `private-${staking}`).map(({ data }) => data),
    ).toContainEqual({ balance: 200, version: 3, type: 'YING_WIN', amount: 200 });
  });
});

describe('a round without enough shots', () => {
  it.each([
    ['no shots at all', async () => undefined],
    [
      'nineteen shots',
      (round: number) =>
        world.shootAll(
          round,
          Array.from({ length: 19 }, () => '12345'),
        ),
    ],
    [
      'enough shots by one member alone',
      async (round: number) => {
        const member = randomUUID();
        for (let i = 0; i < 25; i += 1) {
          await shoot(world.db, {
            member,
            userName: 'demo01',
            site: world.site,
            betId: round,
            yingNumber: '12345',
          });
          await world.owner.query({
            name: 'test_earlier',
            text: "UPDATE lottery.shot SET created_at = created_at - interval '3 seconds' WHERE round_id = $1",
            values: [round],
          });
        }
      },
    ],
  ] as const)('is voided and refunded: %s', async (_what, shots) => {
    const members = await Promise.all([20, 30].map((baht) => world.newMember(baht)));
    const round = await world.newRound();
    for (const member of members)
      for (const price of [5, 6]) await world.place(member, round, [{ price }]);
    await shots(round);
    await world.finish(round);
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual([20, 30]);
    expect(await slipsOf(world.db, members[0] ?? '', { limit: 5 })).toMatchObject({
      slips: [{ status: 'refunded', win: 0 }, { status: 'refunded' }],
    });
    expect(await yingResult(world.db, world.site, round)).toMatchObject({
      voided: true,
      result: null,
    });
    expect(world.sent.at(-1)).toMatchObject({
      event: 'slip-settled',
      data: { status: 'refunded', betId: round, win: 0 },
    });
  });
});
