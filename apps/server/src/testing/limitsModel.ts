import {
  numberKey,
  payoutSatang,
  permutations,
  toSatang,
  toThousandths,
  type BetOption,
} from '@poy/bet-rules';
import type { LineAnswer } from '@poy/contract';
import fc from 'fast-check';
import type { Caps, Tier } from '../lottery/limits/settings/settings.ts';
import type { Accept } from './worlds/limitsWorld.ts';

/** The usual multiplier of the options that the model plays. */
const usual = { teng_bon_2: 90, teng_bon_3: 850, tode_3: 120 } as const;
type Option = keyof typeof usual;
export const options = [
  'teng_bon_2',
  'teng_bon_3',
  'tode_3',
] as const satisfies readonly BetOption[];
export const numbers = {
  teng_bon_2: ['12', '34', '56'],
  teng_bon_3: ['123', '456'],
  tode_3: [...permutations('531'), '246', '642'],
} as const;

/** A line as it is asked for, in baht; `multiply` is the multiplier that the member saw. */
export interface Line {
  readonly option: Option;
  readonly number: string;
  readonly price: number;
  readonly multiply?: number;
}

/** The limits of one option in one round, in baht. */
export interface Limits {
  readonly tiers: readonly Tier[];
  readonly caps: Caps;
  /** The highest stake of a line. */
  readonly max: number;
  /** The multiplier of the option's first number by the operators' list. */
  readonly listed: number | null;
}

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
/** Slips of four buyers. */
export const slip = fc.record({
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
/** Limits of every option. */
export const limitsOfAll = fc.record({ teng_bon_2: limits, teng_bon_3: limits, tode_3: limits });
export type LimitsOfAll = Readonly<Record<Option, Limits>>;

/** The option and the number, which is the same for all orders of a tode number. */
export const keyOf = ({ option, number }: Pick<Line, 'option' | 'number'>) =>
  `${option} ${numberKey(option, number)}`;
const isListed = (of: Pick<Line, 'option' | 'number'>) =>
  keyOf(of) === keyOf({ option: of.option, number: numbers[of.option][0] });

/** Returns the multiplier of a line whose last baht is the `total`th sold on its number. */
export function multiplierAt(
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

/** Returns the most baht that one member can stake on a number in a round. */
export const mostOfMember = ({ max, caps }: Limits): number =>
  Math.min(max, caps.member ?? Infinity, caps.number ?? Infinity);

/**
 * Returns the answer to each line of a slip, one after the other, in baht.
 * @param sold baht that are sold by the key of the number
 * @param mine baht that this member has bought by the key of the number
 */
export function told(
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

/** A line that was sold. */
export interface SoldRow extends Line {
  readonly member: string;
}
/** Adds up the prices of lines, or another figure `of` each, by a key. */
export const sums = (
  rows: readonly SoldRow[],
  key: (row: SoldRow) => string,
  of = ({ price }: SoldRow) => price,
): Map<string, number> => {
  const total = new Map<string, number>();
  for (const row of rows) total.set(key(row), (total.get(key(row)) ?? 0) + of(row));
  return total;
};
/** Satang that a line pays if it wins. */
export const payoutOf = ({ price, multiply }: SoldRow): number =>
  payoutSatang(toSatang(price), toThousandths(multiply ?? 0));
