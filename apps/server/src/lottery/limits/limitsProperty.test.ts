import { randomUUID } from 'node:crypto';
import { toThousandths, type BetOption } from '@poy/bet-rules';
import type { LineAnswer, Slip } from '@poy/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
/** The usual multiplier and the highest stake of the options that are played. */
const usual = {
  teng_bon_2: { multiply: 90, max: 10_000 },
  teng_bon_3: { multiply: 850, max: 1_000 },
} as const;
type Option = keyof typeof usual;
const options = ['teng_bon_2', 'teng_bon_3'] as const satisfies readonly BetOption[];
const numbers = { teng_bon_2: ['12', '34', '56'], teng_bon_3: ['123', '456'] } as const;

interface Line {
  readonly option: Option;
  readonly number: string;
  readonly price: number;
  readonly multiply?: number;
}
interface Limits {
  readonly tiers: readonly Tier[];
  readonly caps: Caps;
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
      seen: fc.constantFrom(undefined, undefined, usual[option].multiply, 40),
    }),
  )
  .map(({ seen, ...rest }): Line => ({ ...rest, ...(seen !== undefined && { multiply: seen }) }));
const slip = fc.record({
  buyer: fc.nat(3),
  accept: fc.constantFrom<Accept>('same', 'better', 'any', 'any', 'any'),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
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
  listed: fc.option(fc.constantFrom(0, 50, 95), { freq: 3 }),
});
const limitsOfBoth = fc.record({ teng_bon_2: limits, teng_bon_3: limits });
type LimitsOfBoth = Readonly<Record<Option, Limits>>;

const keyOf = ({ option, number }: Pick<Line, 'option' | 'number'>) => `${option} ${number}`;
const isListed = ({ option, number }: Pick<Line, 'option' | 'number'>) =>
  number === numbers[option][0];

/** The multiplier of a line whose last baht is the `total`th sold on its number: the plainest way to say it. */
function multiplierAt(
  of: Pick<Line, 'option' | 'number'>,
  { tiers, listed }: Limits,
  total: number,
): number {
  const reached = tiers.filter(({ above }) => total > above).map(({ multiply }) => multiply);
  return Math.min(
    usual[of.option].multiply,
    ...reached,
    ...(isListed(of) && listed !== null ? [listed] : []),
  );
}

/** What each line of a slip is to be told, one after the other, in baht. */
function told(
  lines: readonly Line[],
  accept: Accept,
  both: LimitsOfBoth,
  sold: ReadonlyMap<string, number>,
  mine: ReadonlyMap<string, number>,
): LineAnswer[] {
  const taken = new Map<string, number>();
  return lines.map((asked, index): LineAnswer => {
    const [key, own, before] = [keyOf(asked), both[asked.option], taken.get(keyOf(asked)) ?? 0];
    const left = (most: number | null, so: ReadonlyMap<string, number>) =>
      most === null ? Infinity : most - (so.get(key) ?? 0) - before;
    const max = Math.min(
      usual[asked.option].max,
      left(own.caps.number, sold),
      left(own.caps.member, mine),
    );
    const take = Math.min(Math.max(asked.price, 1), max);
    const multiply = max < 1 ? 0 : multiplierAt(asked, own, (sold.get(key) ?? 0) + before + take);
    if (multiply === 0) return { index, answer: 'closed', multiply, min: 1, max: 0 };
    taken.set(key, before + take);
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

async function newRound(both: LimitsOfBoth): Promise<number> {
  const round = await world.newRound({ market });
  for (const option of options) {
    const { tiers, caps, listed } = both[option];
    await setTiers(world.db, { market, option, tiers });
    await setCaps(world.db, { market, option, caps });
    const values = [
      round,
      option,
      numbers[option][0],
      listed === null ? null : toThousandths(listed),
    ];
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
const sums = (rows: readonly SoldRow[], key: (row: SoldRow) => string): Map<string, number> => {
  const total = new Map<string, number>();
  for (const row of rows) total.set(key(row), (total.get(key(row)) ?? 0) + row.price);
  return total;
};
const counted = async (table: 'number_sold' | 'member_sold', round: number) =>
  new Map(
    (
      await world.db.query<{ key: string; sold: number }>({
        name: `test_${table}`,
        text: `SELECT ${table === 'member_sold' ? "member || ' ' || " : ''}option || ' ' || number AS key, sold / 100 AS sold FROM lottery.${table} WHERE round_id = $1 AND sold <> 0`,
        values: [round],
      })
    ).map(({ key, sold }) => [key, sold]),
  );

/** No cap is passed, the counters tell what is sold, and every line has the multiplier its number had when it was sold. */
async function expectSound(round: number, both: LimitsOfBoth): Promise<SoldRow[]> {
  const rows = await soldIn(round);
  const running = new Map<string, number>();
  for (const row of rows) {
    running.set(keyOf(row), (running.get(keyOf(row)) ?? 0) + row.price);
    expect(row.multiply).toBe(multiplierAt(row, both[row.option], running.get(keyOf(row)) ?? 0));
  }
  const ofMembers = sums(rows, (row) => `${row.member} ${keyOf(row)}`);
  for (const row of rows) {
    const { number, member } = both[row.option].caps;
    expect(running.get(keyOf(row))).toBeLessThanOrEqual(number ?? Infinity);
    expect(ofMembers.get(`${row.member} ${keyOf(row)}`)).toBeLessThanOrEqual(member ?? Infinity);
  }
  const isCounted = ({ option }: SoldRow) =>
    both[option].tiers.length > 0 ||
    both[option].caps.number !== null ||
    both[option].caps.member !== null;
  expect(await counted('number_sold', round)).toEqual(sums(rows.filter(isCounted), keyOf));
  expect(await counted('member_sold', round)).toEqual(
    sums(
      rows.filter(({ option }) => both[option].caps.member !== null),
      (row) => `${row.member} ${keyOf(row)}`,
    ),
  );
  return rows;
}

describe('limited numbers', () => {
  it('hold whatever is bought, by members beside each other and by one member in parallel', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => world.newMember(10_000_000)));
    let sold = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        limitsOfBoth,
        fc.array(slip, { minLength: 10, maxLength: 24 }),
        async (both, slips) => {
          const round = await newRound(both);
          const answers = await Promise.all(
            slips.map(({ buyer, ...asked }) =>
              place({ member: members[buyer] ?? '', round, ...asked }),
            ),
          );
          const bought = answers.filter((answer): answer is Slip => !Array.isArray(answer));
          const rows = await expectSound(round, both);
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
        limitsOfBoth,
        fc.array(slip, { minLength: 4, maxLength: 10 }),
        async (both, slips) => {
          const round = await newRound(both);
          for (const { buyer, accept, lines } of slips) {
            const asked = { member: members[buyer] ?? '', round, accept, lines };
            const rows = await soldIn(round);
            const seen = await preview(asked);
            expect(seen.lines).toEqual(
              told(
                lines,
                accept,
                both,
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
              const { multiply, min, max } = again[at] ?? expect.fail('no answer');
              return multiply === 0
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
          await expectSound(round, both);
        },
      ),
      { numRuns: 20, seed: 20_261_121 },
    );
  });
});
