/**
 * The reason why a pasted line was not understood.
 * - `unknown_word`: a word that is not in our list (`what`)
 * - `unclear`: it can be read in more than one way
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
  | 'not_read';

/** Thrown to end the reading of one line. It never leaves this folder. */
export class PasteRefusal extends Error {
  readonly why: PasteProblem;
  /** The unknown word or the option; null where there is none. */
  readonly what: string | null;

  constructor(why: PasteProblem, what: string | null = null) {
    super(why);
    this.why = why;
    this.what = what;
  }
}

/** Refuses a line that can be read in more than one way. */
export const unclear = (): never => {
  throw new PasteRefusal('unclear');
};
