import {
  readAmount,
  setQuantity,
  writtenAmount,
  type AmountProblem,
  type Written,
} from '@poy/bet-rules';
import type { PlaceSetsBody } from '@poy/contract';
import { nothingWritten, type BetOf, type PurchaseDraft } from '../purchase/draft/purchaseDraft.ts';

export interface SetLine {
  readonly number: string;
  readonly quantity: number;
  /**
   * The text in the box of its quantity where that is no quantity. It keeps the sets from being
   * bought; `quantity` is the one before.
   */
  readonly typed?: string;
}

/**
 * The sets being chosen for one round, each number once: plain data, kept on the device until they
 * are bought or the round closes.
 */
export interface SetDraft extends PurchaseDraft {
  readonly lines: readonly SetLine[];
}

/**
 * The sets left by number. null means without limit; a number that is not there is not known yet.
 */
export type Left = ReadonlyMap<string, number | null>;

/** Changes the draft of a round and returns the changed one. */
export type ChangeSets = (edit: (draft: SetDraft) => SetDraft) => SetDraft;

export const emptySets: SetDraft = nothingWritten;

/** Returns a line of a basket as far as two lines are compared. Its amount is the count of sets. */
export const setBet: BetOf<SetLine> = ({ number, quantity }) => [number, quantity];

/** The most numbers that one purchase takes. */
export const mostNumbers = 100;

const within = (quantity: number): number =>
  Math.min(Math.max(quantity, setQuantity.min), setQuantity.max);

/**
 * Returns the draft with more sets of a number. A number that is there already gets more of them,
 * up to the most that is allowed.
 */
export function addSets(draft: SetDraft, number: string, quantity: number): SetDraft {
  const known = draft.lines.find((line) => line.number === number);
  if (known) return withQuantity(draft, number, within(known.quantity + quantity));
  return draft.lines.length >= mostNumbers
    ? draft
    : { ...draft, lines: [...draft.lines, { number, quantity: within(quantity) }] };
}

/**
 * Returns the reason why the content of a quantity box is no quantity, or null. `max` is the most
 * that can be had.
 */
export const quantityProblem = (
  written: Written,
  max: number = setQuantity.max,
): AmountProblem | null => readAmount(String(written ?? ''), { min: setQuantity.min, max }).problem;

/** Returns the content of the box of a line's quantity. */
export const quantityWritten = ({ quantity, typed }: SetLine): Written =>
  typed === undefined ? quantity : writtenAmount(typed);

/**
 * Returns the draft with this in the box of a number's quantity. A text that is no quantity is kept
 * as it is.
 */
export const withQuantity = (draft: SetDraft, number: string, written: Written): SetDraft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    if (line.number !== number) return line;
    const isQuantity = typeof written === 'number' && quantityProblem(written) === null;
    return isQuantity ? { number, quantity: written } : { ...line, typed: String(written ?? '') };
  }),
});

/** Returns the draft without a number. */
export const withoutNumber = (draft: SetDraft, number: string): SetDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.number !== number),
});

/**
 * Returns the sets left for a line that asks for more than there are. It is null where the line can
 * be had, or asks for no quantity yet.
 */
export function shortOf({ number, quantity, typed }: SetLine, left: Left): number | null {
  const there = typed === undefined ? left.get(number) : undefined;
  return typeof there === 'number' && there < quantity ? there : null;
}

/**
 * Returns the draft with no more sets of each number than there are. Numbers that are sold out are
 * dropped.
 */
export function fitted(draft: SetDraft, left: Left): SetDraft {
  const lines = draft.lines.flatMap((line) => {
    const there = shortOf(line, left);
    if (there === null) return [line];
    return there > 0 ? [{ ...line, quantity: there }] : [];
  });
  return { ...draft, lines };
}

/** Counts all sets. A text that is no quantity counts as none. */
export const countSets = (lines: readonly SetLine[]): number =>
  lines.reduce((sum, { quantity, typed }) => sum + (typed === undefined ? quantity : 0), 0);

/** Returns the lines as the server is asked for them. */
export const asSent = (lines: readonly SetLine[]): PlaceSetsBody['lines'] =>
  lines.map(({ number, quantity }) => ({ number, quantity }));
