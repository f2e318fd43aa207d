import {
  betOptions,
  lineOutcome,
  optionDigits,
  winningNumbers,
  type SoldLine,
} from '@poy/bet-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { verifyLedger } from '../../../ledger/index.ts';
import { marketOfKind, settleBy, writeSlips, type Drawn } from '../../../testing/drawnRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../../testing/lotteryWorld.ts';
import { oneSlip } from '../../slips/slips.ts';
import { ask } from '../../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

// There are few different digits, so that a good part of the lines wins.
const digits = (length: number) =>
  fc
    .array(fc.constantFrom('0', '1', '1', '2', '7'), { minLength: length, maxLength: length })
    .map((of) => of.join(''));
const line: fc.Arbitrary<SoldLine> = fc.constantFrom(...betOptions).chain((option) =>
  fc.record({
    option: fc.constant(option),
    number: digits(optionDigits(option)),
    // Stakes are not only whole baht, because only odd satang show that each line is rounded down.
    stakeSatang: fc.oneof(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 100 }).map((baht) => baht * 100),
      fc.constant(100_000_000),
    ),
    multiplierThousandths: fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(900_000, 90_000, 3_200, 1),
    ),
  }),
);
const slips = fc.array(line, { minLength: 1, maxLength: 12 });
const figures = (digit: string, length: number) =>
  fc
    .array(digits(length), { minLength: 1, maxLength: 2 })
    .map((list) => [...list, digit.repeat(length)]);
const drawn: Record<Drawn['kind'], fc.Arbitrary<Drawn>> = {
  yeekee: digits(5).map((source) => ({ kind: 'yeekee', source })),
  government: fc
    .record({
      first: digits(6),
      bottom2: digits(2),
      front3: figures('1', 3),
      bottom3: figures('2', 3),
    })
    .map((source) => ({ kind: 'government', source })),
  stock: fc
    .tuple(digits(2), digits(2), digits(2), fc.constantFrom('+', '-'))
    .map(([whole, cents, change, sign]) => ({
      kind: 'stock',
      source: { index: `38,7${whole}.${cents}`, change: `${sign}1.${change}` },
    })),
  digits4: fc
    .record({ result: digits(4), bottom2: fc.option(digits(2), { nil: undefined }) })
    .map(({ result, bottom2 }) => ({
      kind: 'digits4',
      source: bottom2 === undefined ? { result } : { result, bottom2 },
    })),
};

describe('settlement in SQL against the rules', () => {
  it('pays 10,000 random slips of all options and results what the rules of a line say', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => world.newMember()));
    const due = new Map<string, number>();
    let won = 0;
    for (const [kind, market] of Object.entries(marketOfKind) as [Drawn['kind'], string][]) {
      for (const [n, result] of fc
        .sample(drawn[kind], { numRuns: 5, seed: 20_261_120 })
        .entries()) {
        const sold = fc
          .sample(slips, { numRuns: 500, seed: n * 10 + kind.length })
          .map((lines, at) => ({ member: members[at % members.length] ?? '', lines }));
        const round = await world.newRound({ market });
        const ids = await writeSlips(world, round, sold);
        await settleBy(world, round, result);
        const paid = new Map(
          (
            await ask<{ id: number; amount: number }>(world.db, {
              name: 'test_wins',
              text: 'SELECT slip_id AS id, amount FROM lottery.slip_win WHERE round_id = $1',
              values: [round],
            })
          ).map(({ id, amount }) => [id, amount]),
        );
        const winning = winningNumbers(result.kind, result.source);
        const right = sold.map(({ lines }) =>
          lines.reduce((sum, one) => sum + lineOutcome(one, winning).payoutSatang, 0),
        );
        expectNamed(
          ids.map((id) => paid.get(id) ?? 0),
          JSON.stringify(result),
        ).toEqual(right);
        sold.forEach(({ member }, at) =>
          due.set(member, (due.get(member) ?? 0) + (right[at] ?? 0)),
        );
        won += right.filter((amount) => amount > 0).length;

        const [slip, lines] = [
          await oneSlip(world.db, sold[0]?.member ?? '', ids[0] ?? 0),
          sold[0]?.lines ?? [],
        ];
        expect(slip.lines.map(({ win }) => win)).toEqual(
          lines.map((one) => lineOutcome(one, winning).payoutSatang / 100),
        );
      }
    }
    for (const member of members)
      expect(Math.round((await world.balance(member)) * 100)).toBe(due.get(member));
    expect(await verifyLedger(world.db)).toEqual([]);
    // Many lines win, and many lose.
    expect(won).toBeGreaterThan(3_000);
    expect(won).toBeLessThan(9_500);
  });
});
