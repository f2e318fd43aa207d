import { asciiDigits } from '../../marks/digits.ts';
import { usualWidth, withoutUnseen } from '../../marks/marks.ts';

/** Digits as pictures of keys before a blank, as chats number their lines: "1️⃣ 12=50". */
const keysBeforeBlank = /^(\s*(?:\d\u20e3)+)(?=\s+\S)/u;

/**
 * Returns a line without the signs that nobody sees, with digits 0–9 in place of those of other
 * scripts. A run of blanks becomes one; a tab stays.
 */
export function cleanLine(line: string): string {
  const seen = withoutUnseen(line).replace(keysBeforeBlank, '$1)').replaceAll('\u20e3', '');
  return asciiDigits(usualWidth(seen))
    .replace(/[^\S\t]+/g, ' ')
    .trim();
}

/** Returns a part of a line as it is told: one blank for each run of blanks and tabs. */
export const partOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
