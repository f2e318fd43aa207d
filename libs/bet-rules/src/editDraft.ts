import { keyOf, lastBatch, type Draft, type DraftLine, type Limits } from './draft.ts';
import type { BetOption } from './options.ts';

/** The draft without the line at this index. */
export function removeLine(draft: Draft, index: number): Draft {
  return draft.filter((_, at) => at !== index);
}

/** The draft without the batch added last: every line with the highest `add`. Taken after `addNumbers`, it is its undo. */
export function removeLastBatch(draft: Draft): Draft {
  const last = lastBatch(draft);
  return draft.filter((line) => line.add !== last);
}

/** The draft with a stake, in baht, on the line at this index; null takes it off. Any number is kept: `lineProblem` judges it. */
export function setPrice(draft: Draft, index: number, price: number | null): Draft {
  return draft.map((line, at) => (at === index ? { ...line, price } : line));
}

/** The draft with the same stake, in baht, on every line. */
export function setPriceForAll(draft: Draft, price: number | null): Draft {
  return draft.map((line) => ({ ...line, price }));
}

/** The indexes of the lines whose option and number stand earlier in the draft already. */
export function duplicatesOf(draft: Draft): ReadonlySet<number> {
  const seen = new Set<string>();
  const again = new Set<number>();
  draft.forEach((line, index) =>
    seen.has(keyOf(line)) ? again.add(index) : seen.add(keyOf(line)),
  );
  return again;
}

/** The draft with only the first of every option and number. */
export function removeDuplicates(draft: Draft): Draft {
  const again = duplicatesOf(draft);
  return again.size ? draft.filter((_, index) => !again.has(index)) : draft;
}

/** Why a line cannot be sent as it stands. */
export type LineProblem = 'closed' | 'no_price' | 'not_whole' | 'under_min' | 'over_max';

/** The first thing wrong with a line, or null: number closed, no stake, not whole baht, below its minimum, above its maximum. */
export function lineProblem({ price, multiply, min, max }: DraftLine): LineProblem | null {
  if (multiply <= 0) return 'closed';
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
