import { readAmount, type AmountProblem, type Written } from '../amounts/amount.ts';
import type { SignProblem } from '../marks/oddSign.ts';
import { lastBatch, type Draft, type DraftLine, type Limits } from './draft.ts';
import type { BetOption } from '../options/options.ts';

/** Returns the draft without the line at this index. */
export function removeLine(draft: Draft, index: number): Draft {
  return draft.filter((_, at) => at !== index);
}

/**
 * Returns the draft without the batch added last. Every line with the highest `add` is removed
 * (specification §4), and lines whose stake that batch replaced get their earlier stake back. A
 * batch that only replaced stakes removes no line. After `mergeLines` it is its undo.
 */
export function removeLastBatch(draft: Draft): Draft {
  const last = lastBatch(draft);
  return putStakesBack(
    draft.filter((line) => line.add !== last),
    last,
  );
}

/**
 * Returns the draft with the stakes from before its last batch. The lines that came with that batch
 * stay.
 */
export function putStakesBack(draft: Draft, last = lastBatch(draft)): Draft {
  return draft.map((line) => {
    const { earlier = [], ...rest } = line;
    const replaced = earlier.at(-1);
    if (replaced?.add !== last) return line;
    const older = earlier.slice(0, -1);
    return withStake(older.length ? { ...rest, earlier: older } : rest, replaced.stake);
  });
}

/** Returns the content of a line's stake box: whole baht, a text that is none, or null. */
export function stakeWritten({ price, typed }: Pick<DraftLine, 'price' | 'typed'>): Written {
  return typed ?? price;
}

/**
 * Returns the line with this content in its stake box. Any number is kept: `lineProblem` judges it.
 */
export function withStake({ typed: _, ...line }: DraftLine, stake: Written): DraftLine {
  return typeof stake === 'string'
    ? { ...line, price: null, typed: stake }
    : { ...line, price: stake };
}

/** Returns the line with a stake set by hand. Earlier batches are not undone for it any more. */
function byHand({ earlier: _, ...line }: DraftLine, stake: Written): DraftLine {
  return withStake(line, stake);
}

/**
 * Returns the draft with this content in the stake box of the line at this index: whole baht, a
 * text that is none, or null for no stake.
 */
export function setPrice(draft: Draft, index: number, stake: Written): Draft {
  return draft.map((line, at) => (at === index ? byHand(line, stake) : line));
}

/** Returns the draft with the same stake, in whole baht, on every line. */
export function setPriceForAll(draft: Draft, price: number | null): Draft {
  return draft.map((line) => byHand(line, price));
}

/** The reason why a line cannot be sent as it is. */
export type LineProblem =
  | 'closed'
  | 'no_price'
  | 'not_whole'
  | 'negative'
  | 'twofold'
  | 'unreadable'
  | 'under_min'
  | 'over_max'
  | SignProblem;

/** The problem of a line for each problem of the text in its stake box that has another name there. */
const typedProblems: Readonly<Record<Exclude<AmountProblem, SignProblem>, LineProblem>> = {
  required: 'no_price',
  twofold: 'twofold',
  unreadable: 'unreadable',
  negative: 'negative',
  notWhole: 'not_whole',
  small: 'under_min',
  large: 'over_max',
};

/** Returns the problem of the text in a stake box, which is no amount. */
function typedProblem(typed: string): LineProblem {
  const problem = readAmount(typed).problem ?? 'unreadable';
  const own: Readonly<Partial<Record<string, LineProblem>>> = typedProblems;
  return own[problem] ?? (problem as SignProblem);
}

/**
 * Returns the first problem of a line, or null: number closed, no stake, a stake that is no whole
 * amount in baht, below its minimum, above its maximum.
 */
export function lineProblem({ price, typed, multiply, min, max }: DraftLine): LineProblem | null {
  if (multiply <= 0) return 'closed';
  if (typed !== undefined) return typedProblem(typed);
  if (price === null) return 'no_price';
  if (!Number.isSafeInteger(price)) return 'not_whole';
  if (price < min) return 'under_min';
  return price > max ? 'over_max' : null;
}

/** Returns the limits of a round from its min/max rows as on the wire. */
export function limitsFrom(
  rows: readonly {
    readonly betOption: BetOption;
    readonly betMin: number;
    readonly betMax: number;
  }[],
): Limits {
  return Object.fromEntries(
    rows.map(({ betOption, betMin, betMax }) => [betOption, { min: betMin, max: betMax }]),
  );
}
