import type { Meaning } from '../pasteWords.ts';

/** A word about numbers: sides, a length or a helper. */
export type About = Extract<Meaning, { is: 'side' | 'length' | 'helper' }>;

/** Stakes as written, one or several ("50x30"), with the words that belong to them alone. */
export type Stakes = { readonly words: readonly About[]; readonly parts: readonly string[] };

/** Numbers that belong together, the words about them and, where some are written, their stakes. */
export type Segment = {
  readonly words: readonly About[];
  readonly numbers: readonly string[];
  readonly stakes: readonly Stakes[];
};

/** The facts from outside a line that count for digits without a sign. */
export type Known = { readonly length: number | null; readonly bare: boolean };

const instant: readonly string[] = [
  'option_2_ble',
  'option_2_low',
  'option_2_high',
  'option_2_even',
  'option_2_odd',
];

/** Answers whether a word is a helper that writes its numbers by itself. */
export const isInstant = (word: About): boolean =>
  word.is === 'helper' && instant.includes(word.helper);

/** Returns the number of digits that a word asks of its numbers, or null where it asks for none. */
export function lengthIn(word: About): number | null {
  if (word.is === 'length') return word.digits;
  if (word.is === 'helper') return word.helper === 'shuffle' || isInstant(word) ? null : 1;
  return word.sides.some((side) => side === 'tode' || side === 'front') ? 3 : null;
}
