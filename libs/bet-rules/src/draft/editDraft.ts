import { readAmount, type AmountProblem, type Written } from '../amounts/amount.ts';
import { lastBatch, type Draft, type DraftLine, type Limits } from './draft.ts';
import type { BetOption } from '../options/options.ts';

/** The draft without the line at this index. */
export function removeLine(draft: Draft, index: number): Draft {
  return draft.filter((_, at) => at !== index);
}

/**
 * The draft without the batch added last: every line with the highest `add` goes (specification §4), and lines whose stake that
 * batch replaced get their earlier stake back. A batch that only replaced stakes takes no line with it. Taken after
 * `mergeLines`, it is its undo.
 */
export function removeLastBatch(draft: Draft): Draft {
  const last = lastBatch(draft);
  return putStakesBack(
    draft.filter((line) => line.add !== last),
    last,
  );
}

/** The draft with the stakes that its last batch replaced as they were before; the lines that came with that batch stay. */
export function putStakesBack(draft: Draft, last = lastBatch(draft)): Draft {
  return draft.map((line) => {
    const { earlier = [], ...rest } = line;
    const replaced = earlier.at(-1);
    if (replaced?.add !== last) return line;
    const older = earlier.slice(0, -1);
    return withStake(older.length ? { ...rest, earlier: older } : rest, replaced.stake);
  });
}

/** What stands in the stake box of a line: whole baht, a text that is none, or null. */
export function stakeWritten({ price, typed }: Pick<DraftLine, 'price' | 'typed'>): Written {
  return typed ?? price;
}

/** The line with this in its stake box. Any number is kept: `lineProblem` judges it. */
export function withStake({ typed: _, ...line }: DraftLine, stake: Written): DraftLine {
  return typeof stake === 'string'
    ? { ...line, price: null, typed: stake }
    : { ...line, price: stake };
}

/** The line with a stake set by hand: what batches did to it before is not undone any more. */
function byHand({ earlier: _, ...line }: DraftLine, stake: Written): DraftLine {
  return withStake(line, stake);
}

/** The draft with this in the stake box of the line at this index: whole baht, a text that is none, or null for no stake. */
export function setPrice(draft: Draft, index: number, stake: Written): Draft {
  return draft.map((line, at) => (at === index ? byHand(line, stake) : line));
}

/** The draft with the same stake, in whole baht, on every line. */
export function setPriceForAll(draft: Draft, price: number | null): Draft {
  return draft.map((line) => byHand(line, price));
}

/** Why a line cannot be sent as it stands. */
export type LineProblem =
  'closed' | 'no_price' | 'not_whole' | 'negative' | 'unreadable' | 'under_min' | 'over_max';

/** What a text in the stake box says about its line. */
const typedProblems: Readonly<Record<AmountProblem, LineProblem>> = {
  required: 'no_price',
  unreadable: 'unreadable',
  negative: 'negative',
  notWhole: 'not_whole',
  small: 'under_min',
  large: 'over_max',
};

/**
 * The first thing wrong with a line, or null: number closed, no stake, a stake that is no whole amount in baht, below its
 * minimum, above its maximum.
 */
export function lineProblem({ price, typed, multiply, min, max }: DraftLine): LineProblem | null {
  if (multiply <= 0) return 'closed';
  if (typed !== undefined) return typedProblems[readAmount(typed).problem ?? 'unreadable'];
  if (price === null) return 'no_price';
  if (!Number.isSafeInteger(price)) return 'not_whole';
  if (price < min) return 'under_min';
  return price > max ? 'over_max' : null;
}

/** The limits of a round from its min/max rows as on the wire. */
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
