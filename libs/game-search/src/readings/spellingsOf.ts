import { foldText } from './foldText.ts';
import { digitsAsWords, numbersAsDigits } from './numbers.ts';

/**
 * Returns the ways in which a name is written, folded and without spaces: as it is, with digits for
 * the names of numbers, and with these names for digits.
 */
export const spellingsOf = (name: string): string[] => [
  ...new Set(
    [name, numbersAsDigits(name), digitsAsWords(name)].map((text) =>
      foldText(text).replaceAll(' ', ''),
    ),
  ),
];
