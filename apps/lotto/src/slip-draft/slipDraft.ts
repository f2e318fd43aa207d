import {
  mergeLines,
  type CameAgain,
  type ComingLine,
  type Draft,
  type DraftLine,
} from '@poy/bet-rules';
import { nothingWritten, type BetOf, type PurchaseDraft } from '../purchase/draft/purchaseDraft.ts';

/** The terms that the server answered for one number of this slip. Stakes are in whole baht. */
export interface Answered {
  readonly multiply: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The slip being written for one round: plain data, kept on the device until it is sent or the
 * round closes.
 */
export interface SlipDraft extends PurchaseDraft {
  readonly lines: Draft;
  /**
   * The server's answers for single lines of this slip, by `lineKey`. They count more than the
   * general terms of the round.
   */
  readonly answered: Readonly<Record<string, Answered>>;
  /**
   * Multipliers as the member saw them before they changed, by `lineKey`. They are shown until the
   * slip is sent.
   */
  readonly before: Readonly<Record<string, number>>;
  /**
   * The numbers that came in last and were there already. It is null once the lines are changed in
   * another way.
   */
  readonly again: CameAgain | null;
}

/** Changes the draft of a round and returns the changed one. */
export type ChangeDraft = (edit: (draft: SlipDraft) => SlipDraft) => SlipDraft;

/** The most lines one slip takes. */
export const maxLines = 1000;

export const emptyDraft: SlipDraft = { ...nothingWritten, answered: {}, before: {}, again: null };

/** Returns the key of a bet: lines with the same option and number are the same bet. */
export const lineKey = (line: Pick<DraftLine, 'option' | 'number'>): string =>
  `${line.option}:${line.number}`;

/** Returns a line of a slip as far as two lines are compared. Its amount is the stake in whole baht. */
export const slipBet: BetOf<DraftLine> = (line) => [lineKey(line), line.price];

/** Returns the draft with other lines, as the member changed them. */
export const rewritten = (draft: SlipDraft, lines: Draft): SlipDraft => ({
  ...draft,
  lines,
  again: null,
});

/**
 * Returns the draft with lines as one more batch, each option and number once. `again` tells which
 * of them were there already.
 */
export function withLines(draft: SlipDraft, coming: readonly ComingLine[]): SlipDraft {
  const { draft: lines, again } = mergeLines(draft.lines, coming);
  return { ...draft, lines, again };
}

/**
 * Returns the draft with one line for each number. Drafts that were kept by an earlier version may
 * hold a number twice. While nobody knows the outcome of a sending, the draft stays as it was sent.
 */
export function oneLineEach(draft: SlipDraft): SlipDraft {
  const { draft: lines, again } = mergeLines(draft.lines, []);
  return draft.attempt || lines === draft.lines ? draft : { ...draft, lines, again };
}

/** Returns the draft with lines of another round or of a bought slip as one more batch. */
export function replayed(
  draft: SlipDraft,
  lines: readonly Pick<DraftLine, 'option' | 'number' | 'price' | 'multiply' | 'typed'>[],
): SlipDraft {
  // The limits come with the terms of the round in which the lines are played (`withTerms`).
  return withLines(
    draft,
    lines.map(({ option, number, price, typed, multiply }) => ({
      option,
      number,
      price,
      multiply,
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      ...(typed !== undefined && { typed }),
    })),
  );
}
