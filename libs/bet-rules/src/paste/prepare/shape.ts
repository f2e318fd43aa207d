import type { PassedReason, TextLine } from '../pastedText.ts';

/** `sure`: it is no bet; `maybe`: it is asked about; `no`: it is left to be read. */
export type Verdict = 'sure' | 'maybe' | 'no';
/** A part of a line that is no bet, recognised by its shape and by what is possible. */
export type Shape = {
  readonly why: PassedReason;
  /** It is global, and takes a time that grows with the text alone. */
  readonly pattern: RegExp;
  /** Judges what was found by the text behind it, and by what was passed over in its line before. */
  readonly judge: (
    found: RegExpMatchArray,
    rest: string,
    line: Pick<TextLine, 'passed'>,
  ) => Verdict;
  /** The other ways to write what was found, which leave no doubt that it is a bet. */
  readonly variants?: (text: string) => readonly string[];
};

/** Answers whether a text begins with a sign or a word for a stake. */
export const stakeFollows = (rest: string): boolean =>
  /^\s?(?:=|[x×*✕✖]\s?\d|@|->|→|:\s?\d|ตัวละ|ละ)/iu.test(rest);
