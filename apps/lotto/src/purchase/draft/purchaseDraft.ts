import { newIdempotencyKey } from '@poy/api-client';
import type { Attempt } from './attempt.ts';

/** The parts of a draft by which it is bought once, in however many tabs it is open. */
export interface PurchaseDraft {
  readonly lines: readonly unknown[];
  readonly attempt: Attempt | null;
  /**
   * The Idempotency-Key under which this draft is sent, from its first line until it is bought; null
   * while nothing was written. The server sells one purchase for it, whatever is sent.
   */
  readonly key: string | null;
  /** The keys of the drafts of this place that were bought, the newest last. */
  readonly sold: readonly string[];
}

/** What every kind of draft has before anything is written. */
export const nothingWritten = { lines: [], attempt: null, key: null, sold: [] } as const;

/** The most keys of bought drafts that are remembered, so that another tab can say it was bought. */
const mostSold = 20;

/**
 * Returns the draft with a key of its own, where it has lines. A draft of an earlier version has only
 * that of its attempt.
 */
export const keyed = <Draft extends PurchaseDraft>(draft: Draft): Draft =>
  draft.key !== null || draft.lines.length === 0
    ? draft
    : { ...draft, key: draft.attempt?.key ?? newIdempotencyKey() };

/**
 * Returns the draft without its lines, as the member cleared it. Its key stays: other tabs then see
 * that it was cleared and not bought.
 */
export const cleared = <Draft extends PurchaseDraft>(
  { key, sold }: Draft,
  empty: Draft,
): Draft => ({
  ...empty,
  key,
  sold,
});

/** A bet as far as two lines are compared: the id of what is bet on, and the amount. */
export type BetOf<Line> = (line: Line) => readonly [id: string, amount: number | null];

/** Returns true where two lists hold the same bets in the same order. Their terms may differ. */
export function sameBets<Line>(betOf: BetOf<Line>, one: readonly Line[], other: readonly Line[]) {
  if (one.length !== other.length) return false;
  return one.every((line, at) => {
    const [id, amount] = betOf(line);
    const [otherId, otherAmount] = betOf(other[at] as Line);
    return id === otherId && amount === otherAmount;
  });
}

/**
 * Returns the draft after its purchase. The lines that were bought are gone; those that came in
 * meanwhile, for example in another tab, are a new draft, which gets a key of its own. A draft with
 * another key is returned as it is: what was bought is off it already.
 */
export function withoutSold<Draft extends PurchaseDraft>(
  draft: Draft,
  key: string,
  left: Draft['lines'],
  empty: Draft,
): Draft {
  if (draft.key !== key) return draft;
  return {
    ...(left.length > 0 ? draft : empty),
    lines: left,
    attempt: null,
    key: null,
    sold: [...draft.sold, key].slice(-mostSold),
  };
}
