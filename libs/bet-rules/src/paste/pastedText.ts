import type { PasteProblem } from './pasteProblem.ts';

/**
 * The reason why a part of a text is no bet.
 * - `date`, `time`, `phone`, `account`, `link`: recognised by its shape
 * - `sum`: money that was added up, sent or won
 * - `round`: the number of a round or a slip
 * - `chat`: the head of a message, or a message of the chat program itself
 */
export type PassedReason =
  'date' | 'time' | 'phone' | 'account' | 'link' | 'sum' | 'round' | 'chat';
/** A part of a line that was passed over, as it stands there. */
export type PassedPart = { readonly why: PassedReason; readonly what: string };

/**
 * A question about a line. `variants` are texts without the doubt, one for each way in which it
 * can be meant.
 */
export type Question = {
  readonly why: PasteProblem;
  readonly what: string | null;
  readonly variants?: readonly string[];
};

/** A line on its way through the stages of the reading. */
export type TextLine = {
  /** The row in the pasted text, from 1. */
  readonly row: number;
  /** The line as it was pasted, without blanks around it. */
  readonly text: string;
  /** The part that is still to be read. */
  kept: string;
  /** The head of a message in front of the line, as it is written; empty where there is none. */
  head: string;
  /** The sender of the message, where the line has the head of one. */
  sender: string | null;
  readonly passed: PassedPart[];
  question: Question | null;
  /** True where everything before a sum must have its stake. */
  summed: boolean;
  /**
   * The line that this one was joined to: the record of a page, or numbers whose stake stands on a
   * line of its own.
   */
  joined: boolean;
  /** True for numbers whose side stands below them, which a heading must not contradict. */
  sideBelow: boolean;
};
