import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cases, expectNamed, fail } from '@poy/testing';
import fc from 'fast-check';
import { checkProperty } from '@poy/testing/property';
import { verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { changeRound } from '../../testing/changeRound.ts';
import { limitsOfAll, slip, type Limits, type LimitsOfAll } from '../../testing/limitsModel.ts';
import { createLotteryWorld, linesOf, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { newLimitedRound } from '../../testing/worlds/newLimitedRound.ts';
import type { AskedSlip } from '../askedSlip.ts';
import { previewSlip } from '../limits/preview/previewSlip.ts';
import type { Answer } from '../purchases/sell.ts';
import { orderSlip, placeSlips, type SoldSlip } from './placeSlips.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterEach(async () => expect(await verifyLedger(world.db)).toEqual([]));
afterAll(() => world.close());

type Answered = Answer<SoldSlip> | null;

const together = (slips: readonly AskedSlip[]): Promise<Answered[]> =>
  placeSlips(world.db, slips.map(orderSlip), false);

async function oneByOne(slips: readonly AskedSlip[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const asked of slips)
    answers.push(...(await placeSlips(world.db, [orderSlip(asked)], true)));
  return answers;
}

/** The part of an answer that does not depend on when it was given and under which number. */
const lasting = (answer: Answered) => {
  if (answer === null) return answer;
  if ('error' in answer) {
    const { poyId, ...details } = { poyId: null, ...answer.details };
    return { ...answer, details: { ...details, ...(poyId !== null && { poyId: 'some slip' }) } };
  }
  if (answer.replayed) return 'replayed';
  const { stake, balance, version, multipliers, usual } = answer;
  return { stake, balance, version, multipliers, usual };
};

/** What a round has sold: to everybody, and to each of the members by their places. */
async function counters(round: number, members: readonly string[]) {
  return ask<{ member: number | null; key: string; sold: number; payout: number | null }>(
    world.db,
    {
      name: 'test_counters',
      text: `SELECT NULL AS member, option || ' ' || number AS key, sold, payout FROM lottery.number_sold
          WHERE round_id = $1 AND sold <> 0
        UNION ALL
        SELECT array_position($2::uuid[], member), option::text, sold, NULL FROM lottery.member_sold
          WHERE round_id = $1 AND sold <> 0
        UNION ALL
        SELECT m.n, s.option || ' ' || s.number, s.sold, NULL
          FROM unnest($2::uuid[]) WITH ORDINALITY m (member, n), lottery.sold_to_member($1, m.member) s
          WHERE s.sold <> 0
        ORDER BY 1, 2`,
      values: [round, members],
    },
  );
}

/** Limits that a few slips reach. */
const tight = fc.record({
  tiers: fc.option(
    fc.record({ above: fc.integer({ min: 10, max: 120 }), multiply: fc.constantFrom(40, 80) }),
  ),
  cap: fc.integer({ min: 30, max: 120 }),
});
const tightOfAll = fc
  .record({ teng_bon_2: tight, teng_bon_3: tight, tode_3: tight })
  .map((all): LimitsOfAll => {
    const limits = ({ tiers, cap }: typeof all.tode_3): Limits => ({
      tiers: tiers ? [tiers] : [],
      caps: { number: cap, member: null },
      max: 10_000,
      listed: null,
    });
    return {
      teng_bon_2: limits(all.teng_bon_2),
      teng_bon_3: limits(all.teng_bon_3),
      tode_3: limits(all.tode_3),
    };
  });

/** A slip that can be sold as long as the others leave something. */
const modest = slip.map(({ lines, ...asked }) => ({
  ...asked,
  lines: lines.slice(0, 2).map(({ multiply, ...line }) => ({
    ...line,
    price: 1 + (line.price % 60),
    ...(multiply !== undefined && multiply !== 40 && { multiply }),
  })),
}));

/** A slip of a member of its own, whose key may have sold it, or another one, before. */
const buyer = fc.record({
  asked: fc.oneof({ weight: 4, arbitrary: modest }, { weight: 1, arbitrary: slip }),
  baht: fc.oneof(fc.constant(100_000), fc.constant(100_000), fc.integer({ min: 0, max: 90 })),
  before: fc.constantFrom('nothing', 'nothing', 'nothing', 'nothing', 'the same', 'another'),
  offered: fc.constantFrom(true, true, true, true, true, true, true, false),
});
type Buyer = typeof buyer extends fc.Arbitrary<infer T> ? T : never;

/** Prepares a round with its members, and sells what their keys have sold before. */
async function prepare(limits: LimitsOfAll, buyers: readonly Buyer[]) {
  const round = await newLimitedRound(world, limits);
  const members: string[] = [];
  const slips: AskedSlip[] = [];
  for (const { asked, baht, before, offered } of buyers) {
    const member = await world.newMember(baht);
    const key = randomUUID();
    const { accept, lines } = asked;
    const own: AskedSlip = { member, site: world.site, key, betId: round, accept, lines };
    if (before === 'the same') await oneByOne([own]);
    if (before === 'another') await oneByOne([{ ...own, lines: linesOf([{ number: '99' }]) }]);
    members.push(member);
    slips.push(offered ? own : { ...own, site: 0 });
  }
  return { round, members, slips };
}

describe('slips that are sold together', () => {
  it('are answered and counted as if they were sold one after the other', async () => {
    const seen = { sold: 0, refused: 0, poor: 0, replayed: 0, reused: 0, refusedForOthers: 0 };
    await checkProperty(
      fc.asyncProperty(
        fc.oneof({ weight: 3, arbitrary: tightOfAll }, { weight: 1, arbitrary: limitsOfAll }),
        fc.array(buyer, { minLength: 6, maxLength: 16 }),
        fc.constantFrom('open', 'open', 'open', 'open', 'open', 'open', 'closed', 'suspended'),
        async (limits, buyers, state) => {
          const [a, b] = [await prepare(limits, buyers), await prepare(limits, buyers)];
          for (const { round } of state === 'open' ? [] : [a, b])
            await changeRound(
              world.db,
              round,
              state === 'closed' ? "status = 'closed'" : 'suspended_at = now()',
            );
          const alone = await Promise.all(
            a.slips.map((one) => previewSlip(world.db, one).catch(() => ({ ok: false }))),
          );
          const first = await together(a.slips);
          const second = await oneByOne(b.slips);
          expect(first.map(lasting)).toEqual(second.map(lasting));
          expect(await counters(a.round, a.members)).toEqual(await counters(b.round, b.members));
          for (const [n, member] of a.members.entries())
            expect(await world.balance(member)).toBe(await world.balance(b.members[n] ?? ''));
          for (const [n, answer] of first.entries()) {
            if (answer === null) throw new Error('nobody held an account');
            if (!('error' in answer)) seen[answer.replayed ? 'replayed' : 'sold'] += 1;
            else if (answer.error === 'INSUFFICIENT_BALANCE') seen.poor += 1;
            else if (answer.error === 'IDEMPOTENCY_KEY_REUSED') seen.reused += 1;
            else if (answer.error === 'SLIP_REFUSED')
              seen[alone[n]?.ok ? 'refusedForOthers' : 'refused'] += 1;
          }
        },
      ),
      { numRuns: cases(60), seed: 20_261_122 },
    );
    // Every kind of answer was among them, many times.
    expectNamed(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10);
  });

  it('keep what members write, with letters that mean something in arrays and rows', async () => {
    const betId = await world.newRound();
    const written = ['"),("', '{NULL}', '\\\\"', "x','y", '(,)', '$1'];
    const slips = await Promise.all(
      written.map(async (key): Promise<AskedSlip> => {
        const [first, second] = linesOf([{ number: '12' }, { number: '13' }]);
        const lines = [first, second].map((line) => ({ ...(line ?? fail('no line')), ref: key }));
        return {
          member: await world.newMember(10),
          site: world.site,
          key,
          betId,
          accept: 'same',
          lines,
        };
      }),
    );
    const sold = await together(slips);
    expect(sold.map((answer) => lasting(answer))).toEqual(
      written.map(() => expect.objectContaining({ stake: 200 })),
    );
    const kept = await ask<{ key: string; marks: unknown }>(world.db, {
      name: 'test_written',
      text: 'SELECT key, marks FROM lottery.slip WHERE round_id = $1 ORDER BY id',
      values: [betId],
    });
    expect(kept).toEqual(
      written.map((key) => ({ key, marks: [1, 2].map(() => [key, null, null, null]) })),
    );
    expect((await together(slips)).map(lasting)).toEqual(written.map(() => 'replayed'));
  });

  it('do not wait for the account of one of them, who is sold to when it is free', async () => {
    const round = await world.newRound();
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10)));
    const [held = '', ...others] = members;
    let waiting: Promise<unknown> = Promise.resolve();
    await world.db.tx(async (tx) => {
      await tx.query({
        name: 'test_hold',
        text: 'SELECT FROM ledger.lock_account($1)',
        values: [held],
      });
      waiting = world.place(held, round, [{ number: '07' }]);
      await Promise.all(others.map((member) => world.place(member, round, [{}])));
    });
    await waiting;
    expect(await Promise.all(members.map((member) => world.balance(member)))).toEqual([9, 9, 9, 9]);
  });

  it('of one member are sold one after the other, as far as the money goes', async () => {
    const round = await world.newRound();
    const [one, other] = [await world.newMember(3), await world.newMember(10)];
    const outcomes = await Promise.allSettled(
      [one, one, other, one, one, other].map((member) => world.place(member, round, [{}])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect([await world.balance(one), await world.balance(other)]).toEqual([0, 8]);
  });

  it('are sold without the one that makes the database fail', async () => {
    const round = await world.newRound();
    const members = await Promise.all(Array.from({ length: 5 }, () => world.newMember(10)));
    const orders = [...members, randomUUID()];
    const outcomes = await Promise.allSettled(
      orders.map((member) => world.place(member, round, [{}])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...members.map(() => 'fulfilled'),
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'PY003' } });
  });
});
