import { randomUUID } from 'node:crypto';
import type { LineAnswer, Slip } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cases, fail } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { AppError } from '../../http/appError.ts';
import {
  keyOf,
  limitsOfAll,
  mostOfMember,
  multiplierAt,
  payoutOf,
  slip,
  sums,
  told,
  type Line,
  type LimitsOfAll,
  type SoldRow,
} from '../../testing/limitsModel.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import type { Accept } from '../../testing/worlds/limitsWorld.ts';
import { newLimitedRound } from '../../testing/worlds/newLimitedRound.ts';
import { placeSlip } from '../slips/placeSlip.ts';
import { previewSlip } from './preview/previewSlip.ts';
import { ask } from '../../testing/ask.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

interface Asked {
  readonly member: string;
  readonly round: number;
  readonly accept: Accept;
  readonly lines: readonly Line[];
}
const place = ({ member, round, accept, lines }: Asked): Promise<Slip | LineAnswer[]> =>
  placeSlip(world.deps, {
    member,
    site: world.site,
    key: randomUUID(),
    betId: round,
    accept,
    lines,
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'SLIP_REFUSED')
      return error.details?.lines as LineAnswer[];
    throw error;
  });
const preview = ({ member, round, ...asked }: Asked) =>
  previewSlip(world.db, { member, site: world.site, betId: round, ...asked });

/** Every line of a round in the order of the sales, because a slip gets its id under its locks. */
const soldIn = async (round: number): Promise<SoldRow[]> =>
  ask<SoldRow>(world.db, {
    name: 'test_sold',
    text: `SELECT s.member, l.option, l.number, l.stake / 100 AS price, l.multiplier / 1000.0::float8 AS multiply
    FROM lottery.line l JOIN lottery.slip s ON s.round_id = l.round_id AND s.id = l.slip_id WHERE l.round_id = $1
      ORDER BY l.slip_id, l.position`,
    values: [round],
  });
/** Reads sums of a round in baht by their keys. */
const sumsOf = async (round: number, name: string, text: string) =>
  new Map(
    (await ask<{ key: string; sum: number }>(world.db, { name, text, values: [round] })).map(
      ({ key, sum }) => [key, sum],
    ),
  );

/** The counters of the numbers of a round by their keys. */
const counted = (round: number, column = 'sold / 100') =>
  sumsOf(
    round,
    `test_number_sold_${column}`,
    `SELECT option || ' ' || number AS key, ${column} AS sum FROM lottery.number_sold
      WHERE round_id = $1 AND sold <> 0`,
  );

/** Returns what each member of a round has staked on each number, as a sale is judged by it. */
const soldToMembers = (round: number) =>
  sumsOf(
    round,
    'test_sold_to_members',
    `SELECT m.member || ' ' || s.option || ' ' || s.number AS key, s.sold / 100 AS sum
      FROM (SELECT DISTINCT member FROM lottery.member_sold WHERE round_id = $1) m,
        lottery.sold_to_member($1, m.member) s WHERE s.sold <> 0`,
  );

/** Returns what each member of a round has staked under each option, by its counter. */
const countedOfMembers = (round: number) =>
  sumsOf(
    round,
    'test_member_sold',
    `SELECT member || ' ' || option AS key, sold / 100 AS sum FROM lottery.member_sold
      WHERE round_id = $1 AND sold <> 0`,
  );

/**
 * Expects that no limit is passed, that the counters tell what is sold and what it pays, and that
 * every line has the multiplier that its number had when it was sold.
 */
async function expectSound(round: number, all: LimitsOfAll): Promise<SoldRow[]> {
  const rows = await soldIn(round);
  const running = new Map<string, number>();
  for (const row of rows) {
    running.set(keyOf(row), (running.get(keyOf(row)) ?? 0) + row.price);
    expect(row.multiply).toBe(multiplierAt(row, all[row.option], running.get(keyOf(row)) ?? 0));
  }
  const keyOfMember = (row: SoldRow) => `${row.member} ${keyOf(row)}`;
  const ofMembers = sums(rows, keyOfMember);
  for (const row of rows) {
    expect(running.get(keyOf(row))).toBeLessThanOrEqual(all[row.option].caps.number ?? Infinity);
    expect(ofMembers.get(keyOfMember(row))).toBeLessThanOrEqual(mostOfMember(all[row.option]));
  }
  expect(await counted(round)).toEqual(sums(rows, keyOf));
  expect(await counted(round, 'payout')).toEqual(sums(rows, keyOf, payoutOf));
  expect(await soldToMembers(round)).toEqual(ofMembers);
  expect(await countedOfMembers(round)).toEqual(
    sums(rows, ({ member, option }) => `${member} ${option}`),
  );
  return rows;
}

describe('limited numbers', () => {
  it('hold whatever is bought, by members beside each other and by one member in parallel', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10_000_000)));
    let sold = 0;
    let refused = 0;
    await checkProperty(
      fc.asyncProperty(
        limitsOfAll,
        fc.array(slip, { minLength: 10, maxLength: 24 }),
        async (all, slips) => {
          const round = await newLimitedRound(world, all);
          const answers = await Promise.all(
            slips.map(({ buyer, ...asked }) =>
              place({ member: members[buyer] ?? '', round, ...asked }),
            ),
          );
          const bought = answers.filter((answer): answer is Slip => !Array.isArray(answer));
          const rows = await expectSound(round, all);
          expect(rows).toHaveLength(bought.reduce((count, { lineCount }) => count + lineCount, 0));
          sold += bought.length;
          refused += slips.length - bought.length;
        },
      ),
      { numRuns: cases(30), seed: 20_261_120 },
    );
    // Many slips were sold, and many were refused.
    expect(Math.min(sold, refused)).toBeGreaterThan(50);
  });

  it('are previewed as they are sold, and a slip that follows the preview is taken', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10_000_000)));
    await checkProperty(
      fc.asyncProperty(
        limitsOfAll,
        fc.array(slip, { minLength: 4, maxLength: 10 }),
        async (all, slips) => {
          const round = await newLimitedRound(world, all);
          for (const { buyer, accept, lines } of slips) {
            const asked = { member: members[buyer] ?? '', round, accept, lines };
            const rows = await soldIn(round);
            const seen = await preview(asked);
            expect(seen.lines).toEqual(
              told(
                lines,
                accept,
                all,
                sums(rows, keyOf),
                sums(
                  rows.filter(({ member }) => member === asked.member),
                  keyOf,
                ),
              ),
            );
            const answer = await place(asked);
            if (!seen.ok) expect(answer).toEqual(seen.lines);
            else
              expect((answer as Slip).lines.map(({ multiply }) => multiply)).toEqual(
                seen.lines.map(({ multiply }) => multiply),
              );

            const again = (await preview(asked)).lines;
            const mended = lines.flatMap((one, at): Line[] => {
              const { multiply, min, max } = again[at] ?? fail('no answer');
              return multiply === 0 || max < min
                ? []
                : [
                    {
                      option: one.option,
                      number: one.number,
                      price: Math.min(Math.max(one.price, min), max),
                      multiply,
                    },
                  ];
            });
            if (mended.length > 0)
              expect(await place({ ...asked, accept: 'same', lines: mended })).not.toBeInstanceOf(
                Array,
              );
          }
          await expectSound(round, all);
        },
      ),
      { numRuns: cases(20), seed: 20_261_121 },
    );
  });
});
