import { expandHelper, helperDigits, permutations } from '../../options/expand.ts';
import {
  betOptions,
  optionDigits,
  type BetOption,
  type HelperOption,
} from '../../options/options.ts';
import { PasteRefusal } from '../pasteProblem.ts';
import { writtenAs, type Side } from '../pasteWords.ts';
import { lengthIn, type About, type Segment, type Stakes } from './segment.ts';

/** A bet as it was understood. `price` is in whole baht, null where none was written. */
export type PastedBet = {
  readonly option: BetOption;
  readonly number: string;
  readonly price: number | null;
  readonly ref?: string;
};
/**
 * The reason why a bet stands under its option: the line or the heading above names it, it is on,
 * or two stakes were written.
 */
export type PasteReason = 'named' | 'heading' | 'picked' | 'two_stakes';
/**
 * The facts from outside the line: the options of the round, those that are on, and the words of
 * the heading above.
 */
export type PasteContext = {
  readonly offered: readonly BetOption[];
  readonly picked: readonly BetOption[];
  readonly heading: readonly About[];
  /** True where the heading above was not understood, or was written by somebody else. */
  readonly unclearHeading: boolean;
};

/**
 * Returns the option of a side for numbers of a length; undefined where there is none.
 */
export const optionAt = (side: Side, length: number): BetOption | undefined =>
  betOptions.find((option) => optionDigits(option) === length && writtenAs[option].side === side);
/**
 * The sides of "50x30" without words: straight and any order for three digits, top and bottom for
 * fewer.
 */
const twoStakes: Record<number, readonly Side[]> = {
  3: ['top', 'tode'],
  2: ['top', 'bottom'],
  1: ['top', 'bottom'],
};

const sidesOf = (words: readonly About[]): Side[] => [
  ...new Set(words.flatMap((word) => (word.is === 'side' ? word.sides : []))),
];

/** The bets of a part of a line, and the reason why they stand under their options. */
export type PartRead = {
  readonly bets: readonly PastedBet[];
  readonly because: PasteReason;
  /** True where a word says the number of digits, so that no zero can have been lost. */
  readonly sized: boolean;
};

/**
 * Returns the bets of one segment, and the reason why they stand under their options.
 * @throws PasteRefusal where its words, numbers and stakes do not go together
 */
export function readBets(segment: Segment, context: PasteContext): PartRead {
  const helper = helperOf(
    [...segment.words, ...segment.stakes.flatMap((stakes) => stakes.words)],
    segment,
  );
  const numbers = numbersOf(segment, helper, context);
  const length = numbers[0]?.length ?? 0;
  const stakes: readonly Stakes[] = segment.stakes.length
    ? segment.stakes
    : [{ words: [], parts: [] }];
  const understood = stakes.map((one) => staked(one, { segment, context, length }));
  const under = understood.flatMap(({ pairs }) => pairs);
  if (under.length === 0) throw new PasteRefusal('no_stake');
  if (helper === 'shuffle_3' && under.some(({ option }) => option === 'tode_3'))
    throw new PasteRefusal('conflict');
  const because = understood[0]?.because ?? 'picked';
  if (
    because === 'two_stakes' &&
    !helper &&
    numbers.some((number) => under.some(({ price }) => isCountOfOrders(number, price)))
  )
    throw new PasteRefusal('unclear');
  const ref = helper && { ref: `${helper}:${segment.numbers[0] ?? ''}` };
  return {
    bets: under.flatMap(({ option, price }) =>
      numbers.map((number) => ({ option, number, price, ...ref })),
    ),
    because,
    sized:
      helper !== null || [...segment.words, ...context.heading].some(({ is }) => is === 'length'),
  };
}

/** Answers whether a stake may be a count: "123=50x6" may mean six orders as well as 6 baht. */
function isCountOfOrders(number: string, price: number | null): boolean {
  const orders = permutations(number).length;
  return orders > 1 && price === orders;
}

function helperOf(words: readonly About[], { numbers }: Segment): HelperOption | null {
  const helpers = new Set(words.flatMap((word) => (word.is === 'helper' ? [word.helper] : [])));
  const [first] = helpers;
  if (first === undefined) return null;
  if (helpers.size > 1) throw new PasteRefusal('conflict');
  if (first !== 'shuffle') return first;
  const length = numbers[0]?.length;
  if (length !== 2 && length !== 3) throw new PasteRefusal('wrong_length');
  return length === 2 ? 'shuffle_2' : 'shuffle_3';
}

/**
 * Returns the numbers of a segment, written by the helper where there is one; all of one length.
 */
function numbersOf(
  { words, numbers }: Segment,
  helper: HelperOption | null,
  { heading }: PasteContext,
): string[] {
  const needs = helper && helperDigits(helper);
  if (needs === 0)
    return numbers.length ? refuse('conflict') : expandHelper(helper as HelperOption, '');
  if (numbers.length === 0) refuse('no_number');
  const length = numbers[0]?.length ?? 0;
  if (length > 3 || numbers.some((number) => number.length > 3)) refuse('too_long');
  if (numbers.some((number) => number.length !== length)) refuse('mixed_lengths');
  if (helper) {
    if (needs !== length) refuse('wrong_length');
    return [...new Set(numbers.flatMap((number) => expandHelper(helper, number)))];
  }
  // The words of the line count before those of its heading.
  const own = words.map(lengthIn).filter((known) => known !== null);
  const asked = own.length
    ? own
    : sidesOf(words).length
      ? []
      : heading.map(lengthIn).filter((known) => known !== null);
  if (asked.some((known) => known !== length)) refuse('wrong_length');
  return [...numbers];
}

function refuse(why: PasteRefusal['why'], what: string | null = null): never {
  throw new PasteRefusal(why, what);
}

type Under = { readonly option: BetOption; readonly price: number | null };

/**
 * Returns the options of one stake, or of several written as "50x30", each option with its own
 * stake.
 */
function staked(
  { words, parts }: Stakes,
  { segment, context, length }: { segment: Segment; context: PasteContext; length: number },
): { pairs: Under[]; because: PasteReason } {
  const prices = parts.map(priceOf);
  const own = sidesOf([...segment.words, ...words]);
  if (own.length === 0 && context.unclearHeading) refuse('unclear_heading');
  const heading = own.length ? [] : sidesOf(context.heading);
  const named = own.length ? own : heading;
  if (named.length === 0 && prices.length <= 1) {
    const picked = context.picked.filter(
      (option) => optionDigits(option) === length && context.offered.includes(option),
    );
    if (picked.length === 0) refuse('no_option');
    return { pairs: together(picked, prices), because: 'picked' };
  }
  if (named.length === 0 && prices.length !== 2) refuse('stakes_differ');
  const options = (named.length ? named : (twoStakes[length] ?? [])).map(
    (side) => optionAt(side, length) ?? refuse('wrong_length'),
  );
  if (prices.length > 1 && prices.length !== options.length) refuse('stakes_differ');
  const pairs = together(options, prices);
  for (const { option } of pairs)
    if (!context.offered.includes(option)) refuse('not_offered', option);
  return { pairs, because: own.length ? 'named' : heading.length ? 'heading' : 'two_stakes' };
}

/** Returns each option with its stake. In "50x0" the second option is not bet on. */
function together(options: readonly BetOption[], prices: readonly number[]): Under[] {
  if (prices.length === 1 && prices[0] === 0) refuse('no_stake');
  return options
    .map((option, at) => ({ option, price: (prices.length > 1 ? prices[at] : prices[0]) ?? null }))
    .filter(({ price }) => price !== 0);
}

function priceOf(digits: string): number {
  if (digits.replace(/^0+/, '').length > 6) refuse('too_much');
  return Number(digits);
}
