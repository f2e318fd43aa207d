import { asciiDigits } from '../amounts/digits.ts';

/** Signs that nobody sees: spaces without a width, soft hyphens, joiners, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\s]/gu;
/** Digits as pictures of keys before a blank, as chats number their lines: "1️⃣ 12=50". */
const keysBeforeBlank = /^(\s*(?:\d\u20e3)+)(?=\s+\S)/u;
/** Letters and digits of other widths and weights: １２, 𝟏𝟐. */
const wideOrBold = /[\uff01-\uff5e\u{1d7ce}-\u{1d7ff}]/gu;
const lao = /[\u0ed0-\u0ed9]/g;
/** The Burmese letter wa beside a digit is typed for a zero and looks like one. */
const waAsZero = /(?<=[\u1040-\u1049])\u101d+(?![\u1000-\u103f\u104a-\u109f])/gu;
const waInFront = /(?<![\u1000-\u109f])\u101d(?=[\u1040-\u1049])/gu;

/**
 * Returns a line without the signs that nobody sees, with digits 0–9 in place of those of other
 * scripts. A run of blanks becomes one; a tab stays.
 */
export function cleanLine(line: string): string {
  const seen = line
    .replace(unseen, '')
    .replace(keysBeforeBlank, '$1)')
    .replaceAll('\u20e3', '')
    .replace(wideOrBold, (sign) => sign.normalize('NFKC'))
    .replace(lao, (digit) => String(digit.charCodeAt(0) - 0x0ed0))
    .replace(waAsZero, (letters) => '0'.repeat(letters.length))
    .replace(waInFront, '0');
  return asciiDigits(seen)
    .replace(/[^\S\t]+/g, ' ')
    .trim();
}

/** Returns a part of a line as it is told: one blank for each run of blanks and tabs. */
export const partOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
