import type { PassedPart } from './pastedText.ts';
import type { PasteProblem } from './pasteProblem.ts';
import type { PastedBet, PasteReason } from './read/readBets.ts';

/**
 * The answer to one pasted line; `row` counts from 1, and `passed` are the parts of it that are no
 * bet. `head` is the head of a chat message in front of it, which names its sender.
 * - `bets`: understood; `because` says why each part stands under its options
 * - `heading`: names options for the lines after it
 * - `part`: it belongs to the lines beside it: a stake below its numbers, a row of a copied page
 * - `talk`: nothing of it is a bet, so it is passed over
 * - `problem`: not understood or asked about
 */
export type PastedLine = {
  readonly row: number;
  readonly text: string;
  readonly head: string;
  readonly passed: readonly PassedPart[];
} & PastedAnswer;

export type PastedAnswer =
  | {
      readonly is: 'bets';
      readonly bets: readonly PastedBet[];
      readonly because: readonly PasteReason[];
    }
  | { readonly is: 'heading' | 'part' | 'talk' }
  | PastedProblem;

/**
 * A question about a line: the reason, the part that is meant, and the bets in each way in which it
 * can be meant. `mayBeHeading` is true for a line under which later lines may stand, so that it must
 * not be passed over. Under `not_read` the text is all the rest, with its heading, so that it can be
 * read by itself.
 */
export type PastedProblem = {
  readonly is: 'problem';
  readonly why: PasteProblem;
  readonly what: string | null;
  readonly choices: readonly (readonly PastedBet[])[];
  readonly mayBeHeading: boolean;
};
