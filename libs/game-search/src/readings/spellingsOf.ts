import { foldText } from './foldText.ts';
import { digitsAsWords, numbersAsDigits } from './numbers.ts';

/**
 * Returns the ways in which a name is written, folded and without spaces: as it is, with digits for
 * the names of numbers, and with these names for digits.
 */
export function spellingsOf(name: string): string[] {
  const texts = new Set([name, numbersAsDigits(name), digitsAsWords(name)]);
  return [...new Set([...texts].map((text) => foldText(text).replaceAll(' ', '')))];
}
