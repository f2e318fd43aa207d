/**
 * The reason why a pasted line was not understood, or is asked about.
 * - `unknown_word`: a word that is not in our list (`what`)
 * - `unclear`: it can be read in more than one way; `what` is the part, null where it is all of it
 * - `no_option`: it names no option, and none of its length is on
 * - `not_offered`: the round does not offer the option (`what`)
 * - `wrong_length`: the option named does not take numbers of that length
 * - `mixed_lengths`: numbers of different lengths under one stake
 * - `too_long`: a number of more than three digits
 * - `no_number`: a stake or a helper without the number it needs
 * - `no_stake`: a stake of 0, or a sign for a stake without one
 * - `not_whole`: a stake with satang
 * - `negative`: a stake below zero
 * - `too_much`: a stake of more than six digits
 * - `stakes_differ`: more or fewer stakes than options
 * - `conflict`: words that exclude each other
 * - `not_read`: it comes after the part of the text that is read at once
 * - `date`, `time`, `phone`, `account`, `sum`, `round`: `what` may be one, or may be bet
 * - `row_number`: `what` may be the number of a row, or a number of the bet
 * - `lost_zero`: `what` is one digit short of the other numbers of its list
 * - `quoted`: an earlier message that is quoted; its bets may have been bought already
 * - `unclear_heading`: it stands under a heading that was not understood, or that another person
 *   wrote
 * - `apart`: a stake on a line of its own (`what`), and it is not clear which numbers it is for
 * - `other_money`: a stake in the money of another country
 */
export type PasteProblem =
  | 'unknown_word'
  | 'unclear'
  | 'no_option'
  | 'not_offered'
  | 'wrong_length'
  | 'mixed_lengths'
  | 'too_long'
  | 'no_number'
  | 'no_stake'
  | 'not_whole'
  | 'negative'
  | 'too_much'
  | 'stakes_differ'
  | 'conflict'
  | 'not_read'
  | 'date'
  | 'time'
  | 'phone'
  | 'account'
  | 'sum'
  | 'round'
  | 'row_number'
  | 'lost_zero'
  | 'quoted'
  | 'unclear_heading'
  | 'apart'
  | 'other_money';

/** Thrown to end the reading of one line. It never leaves this folder. */
export class PasteRefusal extends Error {
  readonly why: PasteProblem;
  /** The unknown word, the option or the part that is meant; null where there is none. */
  readonly what: string | null;
  /** Texts without the doubt, one for each way in which the line can be meant. */
  readonly variants: readonly string[];

  constructor(why: PasteProblem, what: string | null = null, variants: readonly string[] = []) {
    super(why);
    this.why = why;
    this.what = what;
    this.variants = variants;
  }
}

/** Refuses a line, or a part of it, that can be read in more than one way. */
export const unclear = (what: string | null = null, variants: readonly string[] = []): never => {
  throw new PasteRefusal('unclear', what, variants);
};
