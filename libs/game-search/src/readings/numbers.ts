import { asciiDigits } from '@poy/bet-rules';

const english: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  hundred: 100,
};
const thai: Record<string, number> = {
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
  ยี่สิบ: 20,
  ร้อย: 100,
};
const values = new Map(Object.entries({ ...english, ...thai }));
// Thai is written without spaces, so a Thai number may stand anywhere, the longer one first.
const numberWord = new RegExp(
  `\\b(${Object.keys(english).join('|')})\\b|${Object.keys(thai)
    .sort((a, b) => b.length - a.length)
    .join('|')}`,
  'gi',
);
const wordsOf = (names: Record<string, number>): Map<string, string> =>
  new Map(Object.entries(names).map(([name, value]) => [`${value}`, name]));
const englishWord = wordsOf(english);
const thaiWord = wordsOf(thai);

/** Returns a text with digits in place of the names of numbers: "Five Dragons" becomes "5 Dragons". */
export const numbersAsDigits = (text: string): string =>
  text.replace(numberWord, (word) => ` ${values.get(word.toLowerCase())} `);

/** Returns a text with the names of numbers in place of digits, in the language of the text. */
export function digitsAsWords(text: string): string {
  const words = /[\u0e01-\u0e4e]/.test(text) ? thaiWord : englishWord;
  return asciiDigits(text).replace(/\d+/g, (digits) => words.get(digits) ?? digits);
}
