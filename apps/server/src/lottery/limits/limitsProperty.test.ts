import { randomUUID } from 'node:crypto';
import {
  numberKey,
  payoutSatang,
  permutations,
  toSatang,
  toThousandths,
  type BetOption,
} from '@poy/bet-rules';
import type { LineAnswer, Slip } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail } from '@poy/testing';
import { AppError } from '../../plugins/appError.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { placeSlip } from '../slips/placeSlip.ts';
import { previewSlip } from './previewSlip.ts';
import { setCaps, setTiers, type Caps, type Tier } from './settings.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(() => world.close());

const market = 'BET_YEEKEE_SPEED';
/** The usual multiplier of the options that are played. */
const usual = { teng_bon_2: 90, teng_bon_3: 850, tode_3: 120 } as const;
type Option = keyof typeof usual;
const options = ['teng_bon_2', 'teng_bon_3', 'tode_3'] as const satisfies readonly BetOption[];
const numbers = {
  teng_bon_2: ['12', '34', '56'],
  teng_bon_3: ['123', '456'],
  tode_3: [...permutations('531'), '246', '642'],
} as const;

interface Line {
  readonly option: Option;
  readonly number: string;
  readonly price: number;
  readonly multiply?: number;
}
interface Limits {
  readonly tiers: readonly Tier[];
  readonly caps: Caps;
  /** The option's maximum. */
  readonly max: number;
  /** Multiplier of the first number by the operators' list. */
  readonly listed: number | null;
}
type Accept = 'same' | 'better' | 'any';

const line = fc
  .constantFrom(...options)
  .chain((option) =>
    fc.record({
      option: fc.constant(option),
      number: fc.constantFrom<string>(...numbers[option]),
      price: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 12_000 }) },
      ),
      seen: fc.constantFrom(undefined, undefined, usual[option], 40),
    }),
  )
  .map(({ seen, ...rest }): Line => ({ ...rest, ...(seen !== undefined && { multiply: seen }) }));
const slip = fc.record({
  buyer: fc.nat(3),
  accept: fc.constantFrom<Accept>('same', 'better', 'any', 'any', 'any'),
  lines: fc.uniqueArray(line, {
    minLength: 1,
    maxLength: 7,
    selector: ({ option, number }) => `${option} ${number}`,
  }),
});
const cap = fc.option(fc.integer({ min: 0, max: 300 }), { freq: 3 });
const limits: fc.Arbitrary<Limits> = fc.record({
  tiers: fc.uniqueArray(
    fc.record({
      above: fc.integer({ min: 0, max: 250 }),
      multiply: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3, selector: ({ above }) => above },
  ),
  caps: fc.record({ number: cap, member: cap }),
  max: fc.oneof(fc.integer({ min: 20, max: 150 }), fc.constant(10_000)),
  listed: fc.option(fc.constantFrom(0, 50, 95), { freq: 3 }),
});
const limitsOfAll = fc.record({ teng_bon_2: limits, teng_bon_3: limits, tode_3: limits });
type LimitsOfAll = Readonly<Record<Option, Limits>>;

const keyOf = ({ option, number }: Pick<Line, 'option' | 'number'>) =>
  `${option} ${numberKey(option, number)}`;
const isListed = (of: Pick<Line, 'option' | 'number'>) =>
  keyOf(of) === keyOf({ option: of.option, number: numbers[of.option][0] });

/** The multiplier of a line whose last baht is the `total`th sold on its number: the plainest way to say it. */
function multiplierAt(
  of: Pick<Line, 'option' | 'number'>,
  { tiers, listed }: Limits,
  total: number,
): number {
  const reached = tiers.filter(({ above }) => total > above).map(({ multiply }) => multiply);
  return Math.min(
    usual[of.option],
    ...reached,
    ...(isListed(of) && listed !== null ? [listed] : []),
  );
}

/** The most that one member can stake on a number in a round. */
const mostOfMember = ({ max, caps }: Limits): number =>
  Math.min(max, caps.member ?? Infinity, caps.number ?? Infinity);

/** What each line of a slip is to be told, one after the other, in baht. */
function told(
  lines: readonly Line[],
  accept: Accept,
  all: LimitsOfAll,
  sold: ReadonlyMap<string, number>,
  mine: ReadonlyMap<string, number>,
): LineAnswer[] {
  const taken = new Map<string, number>();
  return lines.map((asked, index): LineAnswer => {
    const [key, own, before] = [keyOf(asked), all[asked.option], taken.get(keyOf(asked)) ?? 0];
    const ofNumber = (own.caps.number ?? Infinity) - (sold.get(key) ?? 0) - before;
    const toMember = mostOfMember(own) - (mine.get(key) ?? 0) - before;
    const max = Math.max(Math.min(ofNumber, toMember), 0);
    const wish = Math.min(Math.max(asked.price, 1), mostOfMember(own));
    const multiply =
      ofNumber < 1
        ? 0
        : multiplierAt(asked, own, (sold.get(key) ?? 0) + before + Math.min(wish, max));
    taken.set(key, before + wish);
    if (multiply === 0) return { index, answer: 'closed', multiply, min: 1, max: 0 };
    const { multiply: seen = multiply } = asked;
    const fine = seen === multiply || accept === 'any' || (accept === 'better' && multiply > seen);
    return {
      index,
      answer:
        asked.price < 1
          ? 'under_min'
          : asked.price > max
            ? 'over_max'
            : fine
              ? 'ok'
              : 'rate_changed',
      multiply,
      min: 1,
      max,
    };
  });
}

async function newRound(all: LimitsOfAll): Promise<number> {
  const round = await world.newRound({ market });
  for (const option of options) {
    const { tiers, caps, max, listed } = all[option];
    await setTiers(world.db, { market, option, tiers });
    await setCaps(world.db, { market, option, caps });
    const values = [
      round,
      option,
      numbers[option][0],
      listed === null ? null : toThousandths(listed),
    ];
    await world.db.query({
      name: 'test_max',
      text: 'INSERT INTO lottery.round_rate (round_id, option, stake_max) VALUES ($1, $2, $3)',
      values: [round, option, toSatang(max)],
    });
    await world.db.query({
      name: 'test_list',
      text: 'SELECT lottery.limit_number($1, $2, $3, $4)',
      values,
    });
  }
  return round;
}

interface Asked {
  readonly member: string;
  readonly round: number;
  readonly accept: Accept;
  readonly lines: readonly Line[];
}
const place = ({ member, round, accept, lines }: Asked): Promise<Slip | LineAnswer[]> =>
  placeSlip(
    { db: world.db, publisher: { publish: () => Promise.resolve() } },
    { member, site: world.site, key: randomUUID(), betId: round, accept, lines },
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'SLIP_REFUSED')
      return error.details?.lines as LineAnswer[];
    throw error;
  });
const preview = ({ member, round, ...asked }: Asked) =>
  previewSlip(world.db, { member, site: world.site, betId: round, ...asked });

interface SoldRow extends Line {
  readonly member: string;
}
/** Every line of the round, in the order their numbers were sold: the number of a slip is taken under its locks. */
const soldIn = async (round: number): Promise<SoldRow[]> =>
  world.db.query<SoldRow>({
    name: 'test_sold',
    text: `SELECT s.member, l.option, l.number, l.stake / 100 AS price, l.multiplier / 1000.0::float8 AS multiply
    FROM lottery.line l JOIN lottery.slip s ON s.round_id = l.round_id AND s.id = l.slip_id WHERE l.round_id = $1 ORDER BY l.slip_id, l.position`,
    values: [round],
  });
const sums = (
  rows: readonly SoldRow[],
  key: (row: SoldRow) => string,
  of = ({ price }: SoldRow) => price,
): Map<string, number> => {
  const total = new Map<string, number>();
  for (const row of rows) total.set(key(row), (total.get(key(row)) ?? 0) + of(row));
  return total;
};
const counted = async (
  table: 'number_sold' | 'member_sold',
  round: number,
  column = 'sold / 100',
) =>
  new Map(
    (
      await world.db.query<{ key: string; sum: number }>({
        name: `test_${table}_${column}`,
        text: `SELECT ${table === 'member_sold' ? "member || ' ' || " : ''}option || ' ' || number AS key, ${column} AS sum FROM lottery.${table} WHERE round_id = $1 AND sold <> 0`,
        values: [round],
      })
    ).map(({ key, sum }) => [key, sum]),
  );
const payoutOf = ({ price, multiply }: SoldRow): number =>
  payoutSatang(toSatang(price), toThousandths(multiply ?? 0));

/** No limit is passed, the counters tell what is sold and what it pays, and every line has the multiplier its number had when it was sold. */
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
  expect(await counted('number_sold', round)).toEqual(sums(rows, keyOf));
  expect(await counted('number_sold', round, 'payout')).toEqual(sums(rows, keyOf, payoutOf));
  expect(await counted('member_sold', round)).toEqual(ofMembers);
  return rows;
}

describe('limited numbers', () => {
  it('hold whatever is bought, by members beside each other and by one member in parallel', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10_000_000)));
    let sold = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        limitsOfAll,
        fc.array(slip, { minLength: 10, maxLength: 24 }),
        async (all, slips) => {
          const round = await newRound(all);
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
      { numRuns: 30, seed: 20_261_120 },
    );
    // Of both kinds there were many.
    expect(Math.min(sold, refused)).toBeGreaterThan(50);
  });

  it('are previewed as they are sold when nothing happens in between, and a slip that follows the preview is taken', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10_000_000)));
    await fc.assert(
      fc.asyncProperty(
        limitsOfAll,
        fc.array(slip, { minLength: 4, maxLength: 10 }),
        async (all, slips) => {
          const round = await newRound(all);
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
      { numRuns: 20, seed: 20_261_121 },
    );
  });
});
