import { randomUUID } from 'node:crypto';
import {
  betOptions,
  lineOutcome,
  numberKey,
  optionDigits,
  payoutSatang,
  toSatang,
  toThousandths,
  winningNumbers,
} from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { computeResult } from './computeResult.ts';
import { roundResults } from '../rounds/results.ts';
import { yingResult } from '../rounds/yingResult.ts';
import { settleRound } from './settleRound.ts';
import { shoot } from '../shots/shoot.ts';
import { oneSlip, slipsOf } from '../slips/slips.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

const over = { closesIn: -60, shotsCloseIn: -1 };
/** Ends a round's betting and shooting and runs the clockwork. */
async function finish(round: number): Promise<void> {
  await world.move(round, over);
  await world.tick();
}
async function resultedRound(
  result: string,
  before: (round: number) => Promise<unknown>,
): Promise<number> {
  const round = await world.newRound();
  await before(round);
  await world.shootFor(round, result);
  await finish(round);
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
        data: { poyId: won?.poyId, betId: round, betGroup: 'yeekee', status: 'won', win: 1020 },
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
    await finish(round);
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
          await world.db.query({
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
    await finish(round);
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
      data: { status: 'refunded', betId: round },
    });
  });
});

describe('a round that was missed while nothing ran', () => {
  it('is caught up in the order of closing: with shots it gets its result, without it is refunded', async () => {
    const member = await world.newMember(30);
    const rounds = [
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
    ] as const;
    for (const round of rounds) await world.place(member, round, [{ number: '42', price: 10 }]);
    await world.shootFor(rounds[1], '00042');
    await world.move(rounds[0], { closesIn: -500, shotsCloseIn: -480 });
    await world.move(rounds[1], { closesIn: -7200, shotsCloseIn: -7180 });
    await world.move(rounds[2], { closesIn: -90_000, shotsCloseIn: -89_000 });
    await world.db.query({
      name: 'test_never_opened',
      text: "UPDATE lottery.round SET status = 'waiting' WHERE id = $1",
      values: [rounds[2]],
    });
    await world.tick();
    expect(await Promise.all(rounds.map((round) => world.statusOf(round)))).toEqual([
      'voided',
      'resulted',
      'voided',
    ]);
    expect(await world.balance(member)).toBe(10 + 10 + 900);
    const order = world.sent
      .filter(({ channel, event }) => channel === `private-${member}` && event === 'slip-settled')
      .map(({ data }) => data);
    expect(order).toMatchObject([{ betId: rounds[2] }, { betId: rounds[1] }, { betId: rounds[0] }]);
  });
});

describe('a round that cannot be worked on', () => {
  it('keeps no other round waiting for its result or its money, and is tried again', async () => {
    const member = await world.newMember(30);
    const [unpayable, uncountable, won, refunded] = [
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
      await world.newRound(),
    ] as const;
    for (const round of [unpayable, won, refunded])
      await world.place(member, round, [{ number: '42', price: 10 }]);
    const nobody = {
      name: 'test_nobody',
      text: 'UPDATE lottery.slip SET member = $2 WHERE round_id = $1',
      values: [unpayable, randomUUID()],
    };
    await world.db.query(nobody);
    await world.shootFor(uncountable, '00042');
    await world.shootFor(won, '00042');
    await world.move(unpayable, { closesIn: -400, shotsCloseIn: -400 });
    await world.move(uncountable, { closesIn: -300, shotsCloseIn: -300 });
    for (const round of [won, refunded]) await world.move(round, over);
    await world.db.script(
      `INSERT INTO lottery.shot_list VALUES (${uncountable}, 'none', '', 20, 20, 0); UPDATE lottery.round SET status = 'calculating' WHERE id = ${uncountable}`,
    );

    await expect(world.tick()).rejects.toThrow();
    expect(
      await Promise.all(
        [unpayable, uncountable, won, refunded].map((round) => world.statusOf(round)),
      ),
    ).toEqual(['voided', 'calculating', 'resulted', 'voided']);
    expect(await world.balance(member)).toBe(900 + 10);

    await world.db.query({ ...nobody, values: [unpayable, member] });
    await world.db.query({
      name: 'test_mend',
      text: "UPDATE lottery.shot_list SET list = repeat('00001,', 19) || '00001' WHERE round_id = $1",
      values: [uncountable],
    });
    await world.tick();
    expect([await world.statusOf(uncountable), await world.balance(member)]).toEqual([
      'resulted',
      900 + 10 + 10,
    ]);
  });
});

describe('two processes at once', () => {
  it('store one result and pay each slip once, in small batches, with three settlers racing and repeating', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => world.newMember(100)));
    const round = await world.newRound();
    for (let i = 0; i < 80; i += 1)
      await world.place(members[i % 8] ?? '', round, [
        { number: '42', price: 1 },
        { number: '43', price: 1 },
      ]);
    await world.shootFor(round, '00042');
    await world.move(round, over);
    await world.db.query({ name: 'lottery_close', text: 'SELECT lottery.close_due() AS id' });
    const freeze = () =>
      world.db.query({
        name: 'lottery_freeze',
        text: 'SELECT round_id AS id FROM lottery.freeze_due($1)',
        values: [10],
      });
    await Promise.all([freeze(), freeze()]);
    const stored = await Promise.all([
      computeResult(world.db, round),
      computeResult(world.db, round),
      computeResult(world.db, round),
    ]);
    expect(stored.filter(Boolean)).toHaveLength(1);
    const paid: number[] = [];
    const settle = () =>
      settleRound(world.db, round, ({ slips }) => paid.push(...slips.map(({ poyId }) => poyId)), 7);
    for (let again = 0; again < 3; again += 1) await Promise.all([settle(), settle(), settle()]);
    expect(new Set(paid).size).toBe(80);
    expect(paid).toHaveLength(80);
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual(
      members.map(() => 80 + 10 * 90),
    );
  });

  it('do whole turns of the clockwork beside each other: one result, each win, refund and prize once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => world.newMember(200)));
    const [drawn, voided] = [await world.newRound({ drawMode: 'classic' }), await world.newRound()];
    for (const member of members)
      for (const round of [drawn, voided])
        await world.place(member, round, [{ number: '42', price: 100 }]);
    await world.shootAll(
      drawn,
      Array.from({ length: 18 }, () => '00001'),
    );
    const shot = (member: string, yingNumber: string) =>
      shoot(world.db, { member, userName: 'demo01', site: world.site, betId: drawn, yingNumber });
    await shot(members[0] ?? '', '00001');
    await shot(members[1] ?? '', '00024');
    for (const round of [drawn, voided]) await world.move(round, over);
    for (let again = 0; again < 3; again += 1)
      await Promise.all([world.tick(), world.tick(), world.tick(), world.tick()]);
    expect(await Promise.all([drawn, voided].map((round) => world.statusOf(round)))).toEqual([
      'resulted',
      'voided',
    ]);
    expect((await yingResult(world.db, world.site, drawn)).result).toBe('00042');
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual(
      members.map((_, i) => 100 + 9_000 + (i === 1 ? 100 : 0)),
    );
  });

  it('pays nobody twice when a batch was paid but its progress was lost', async () => {
    const member = await world.newMember(10);
    const round = await resultedRound('00042', (id) =>
      world.place(member, id, [{ number: '42', price: 10 }]),
    );
    await world.db.query({
      name: 'test_forget_progress',
      text: 'UPDATE lottery.settlement SET last_slip = 0, last_member = DEFAULT WHERE round_id = $1',
      values: [round],
    });
    await world.db.query({
      name: 'test_unsettle',
      text: 'UPDATE lottery.round SET settled_at = NULL WHERE id = $1',
      values: [round],
    });
    await world.tick();
    expect(await world.balance(member)).toBe(900);
  });
});

const line = fc
  .constantFrom(
    ...betOptions.filter((option) => option !== 'teng_bon_nha_3' && option !== 'teng_lang_3'),
  )
  .chain((option) =>
    fc.record({
      option: fc.constant(option),
      // Few different digits, so that many lines win.
      number: fc
        .array(fc.constantFrom('1', '2', '4'), {
          minLength: optionDigits(option),
          maxLength: optionDigits(option),
        })
        .map((digits) => digits.join('')),
      price: fc.integer({ min: 1, max: 20 }),
      /** Lowered multiplier in thousandths. */
      lowered: fc.option(fc.integer({ min: 1, max: 3_199 }), { freq: 4 }),
    }),
  );
const bets = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 8,
  selector: ({ option, number }) => `${option} ${number}`,
});

describe('settlement against the rules', () => {
  it('pays 2,100 random slips what the rules of a line say, each slip and each member', async () => {
    const samples = fc.sample(bets, { numRuns: 2_100, seed: 20_261_120 });
    const members = await Promise.all(Array.from({ length: 30 }, () => world.newMember(1_000_000)));
    const balances = new Map(members.map((member) => [member, 1_000_000]));
    for (const [batch, result] of [
      [samples.slice(0, 700), '12412'],
      [samples.slice(700, 1_400), '44444'],
      [samples.slice(1_400), '21142'],
    ] as const) {
      const round = await world.newRound({ market: 'BET_YEEKEE_5' });
      const lowered = new Map(
        batch
          .flat()
          .map(({ option, number, lowered: to }) => [`${option} ${numberKey(option, number)}`, to]),
      );
      const reach = [...lowered].flatMap(([of, to]) =>
        to === null ? [] : [[...of.split(' '), to]],
      );
      await world.db.query({
        name: 'test_lowered',
        text: 'INSERT INTO lottery.number_reach SELECT $1, (x->>0)::lottery.bet_option, x->>1, (x->>2)::int FROM jsonb_array_elements($2::jsonb) x',
        values: [round, JSON.stringify(reach)],
      });
      const slips = await Promise.all(
        batch.map((asked, i) => world.place(members[i % 30] ?? '', round, asked)),
      );
      await world.shootFor(round, result);
      await finish(round);
      const winning = winningNumbers('yeekee', result);
      for (const [i, slip] of slips.entries()) {
        const member = members[i % 30] ?? '';
        const win = slip.lines.reduce(
          (sum, { price, multiply, ...sold }) =>
            sum +
            lineOutcome(
              {
                ...sold,
                stakeSatang: toSatang(price),
                multiplierThousandths: toThousandths(multiply),
              },
              winning,
            ).payoutSatang,
          0,
        );
        balances.set(member, (balances.get(member) ?? 0) - slip.stake + win / 100);
        const {
          slips: [read],
        } = await slipsOf(world.db, member, { limit: 1, before: slip.poyId + 1 });
        expect(read).toMatchObject({
          poyId: slip.poyId,
          status: win > 0 ? 'won' : 'lost',
          win: win / 100,
        });
      }
    }
    for (const [member, baht] of balances) expect(await world.balance(member)).toBeCloseTo(baht, 5);
    expect(payoutSatang(100, 3_200)).toBe(320);
  });
});
