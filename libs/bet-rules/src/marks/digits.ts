const isDigit = /\p{Nd}/u;

/** The Burmese letter wa beside a Burmese digit is typed for a zero and looks like one. */
const waBehind = /([\u1040-\u1049])(\u101d+)(?![\u1000-\u103f\u104a-\u109f])/g;
const waInFront = /(^|[^\u1000-\u109f])\u101d(?=[\u1040-\u1049])/g;

/** Returns the value of a decimal digit. The ten digits of each script follow one another in Unicode. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Returns the text with the decimal digits of every script written 0–9: Thai, Khmer, Burmese, Arabic,
 * wide (１２) and bold (𝟏𝟐) ones. Every other character stays, also signs that are more than a digit,
 * such as ² and ½.
 */
export function asciiDigits(text: string): string {
  return text
    .replace(waBehind, (_, digit: string, letters: string) => digit + '0'.repeat(letters.length))
    .replace(waInFront, (_, before: string) => `${before}0`)
    .replace(/(?![0-9])\p{Nd}/gu, valueOf);
}
