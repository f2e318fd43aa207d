import {
  divideWords,
  joined,
  letters,
  mayEnd,
  type DividedLanguage,
} from '@poy/contract/divideWords';
import { readFileSync } from 'node:fs';

/** A blank at which no line ends. */
const bound = '\u00a0';

/** The places in a Thai word where the dictionary of some browser might end a line. */
const insideThai = /(?<=[\u0e01-\u0e3a\u0e45-\u0e4e])(?=[\u0e01-\u0e2e\u0e40-\u0e44])/gu;
/**
 * Thai words of the product that browsers divide, and neighbours of which they take a letter of one for
 * a part of the other. A line may end at a stroke.
 */
const thaiWords: readonly string[] = [
  ...['ผล|ออก', 'ผล|อยู่', 'ผล|อย่างไร', 'ทุก|รอบ', 'แล้ว|กลับ', 'การ|กระทำ', 'รายการ|วอลเล็ท'],
  ...['รอ|ยอด', 'เมื่อ|ยอด', 'ดู|ราคา', 'ที่อยู่', 'คำตอบ', 'จำลอง', 'รู้จัก', 'คัดลอก', 'ถูกต้อง'],
  ...['เดิมพัน', 'เจ้าหน้าที่', 'เจ้ามือ', 'ตรวจสอบ', 'มือถือ', 'เครือข่าย', 'ธรรมเนียม', 'ลายเซ็น'],
  ...['พาสคีย์', 'พร้อมเพย์', 'ทรูมันนี่', 'เทิร์น', 'ไอดี', 'แชท', 'แคป', 'ออฟไลน์', 'โปรโมชั่น'],
  ...['คาสิโน', 'ซูเปอร์', 'แอดมิน'],
];
/** What stands before the name of a country or an exchange in the name of its market. */
const kinds = /^(?:หวย|หุ้น)/u;
/** The part of a bank's name after which a line may end. */
const bank = 'ธนาคาร';
/** The blank between a number and its unit. */
const beforeUnit = /(?<=\d) (?=นาที|ชั่วโมง)/gu;
const units = /นาที|ชั่วโมง/gu;

/** A language whose words are marked. */
export type MarkedLanguage = DividedLanguage | 'th';

const longestFirst = (a: string, b: string): number => b.length - a.length;

/** Returns the words of the Thai names of markets, which stay whole wherever they stand. */
function readNames(): readonly string[] {
  const file = new URL('../../libs/host/src/locales/th.json', import.meta.url);
  const { groups, markets } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'groups' | 'markets',
    Record<string, string>
  >;
  const words = [...Object.values(groups), ...Object.values(markets)].flatMap(
    (name) => name.replace(units, '').match(/[\u0e01-\u0e4e]+/gu) ?? [],
  );
  const all = words.flatMap((word) => [word, word.replace(kinds, '')]);
  // A longer name may begin with a shorter one. Less than four signs are one syllable.
  return [...new Set(all)].filter(({ length }) => length > 3).sort(longestFirst);
}

/** The words that make up the Thai names of markets, the longest first. */
export const marketNames = readNames();
const heldTogether = new Map(
  [...marketNames, ...thaiWords].map((word) => [word.replaceAll('|', ''), word]),
);
const anyHeld = new RegExp([...heldTogether.keys()].sort(longestFirst).join('|'), 'gu');
/** The end of a word that another one may follow without a blank, and the beginning of that one. */
const thaiEnd = /[\u0e01-\u0e4e]$/u;
const thaiStart = /^[\u0e01-\u0e2e\u0e40-\u0e44]/u;
/** Two words that are both marked have one mark between them. */
const twice = /\u200b{2}/gu;

const joinThai = (word: string): string => word.replace(insideThai, joined);

/**
 * Returns a word joined inside, or words parted. A line may end before and after them: a browser reads
 * what stands beside a joiner by itself, and would take the first or the last letter of the word for a
 * part of its neighbour.
 */
function holdWord(word: string, at: number, text: string): string {
  const parts = (heldTogether.get(word) ?? word).split('|');
  const before = thaiEnd.test(text.slice(0, at)) ? mayEnd : '';
  const after = thaiStart.test(text.slice(at + word.length)) ? mayEnd : '';
  return before + (parts.length > 1 ? parts.join(mayEnd) : joinThai(word)) + after;
}

/**
 * Returns a text of the product with marks that tell a browser where a line may end: in Khmer and Burmese at
 * the end of each word. In Thai, names of markets and some words are joined inside, of which dictionaries know
 * only parts.
 */
export function markWords(text: string, language: MarkedLanguage): string {
  if (language === 'th')
    return text.replace(anyHeld, holdWord).replace(twice, mayEnd).replace(beforeUnit, bound);
  return divideWords(text, language);
}

/** Returns the language of a file of words if its words are marked. */
export const markedLanguage = (file: string): MarkedLanguage | null =>
  (/\b(th|km|my)\.json$/.exec(file)?.[1] as MarkedLanguage | undefined) ?? null;

/** Returns the values of words, nested at will, marked; their keys stay. */
export function markMessages<T>(words: T, language: MarkedLanguage): T {
  if (typeof words === 'string') return markWords(words, language) as T;
  if (Array.isArray(words))
    return words.map((inside: unknown) => markMessages(inside, language)) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, inside]: [string, unknown]) => [
      key,
      markMessages(inside, language),
    ]),
  ) as T;
}

/**
 * Returns the name of a bank with marks that keep its words whole. Browsers know few names: one
 * ended a line inside that of a bank.
 */
export function markBankName(name: string): string {
  if (!/[\u0e01-\u0e4e]/u.test(name)) return markWords(name, letters.km.test(name) ? 'km' : 'my');
  return name
    .split(bank)
    .map(joinThai)
    .join(joinThai(bank) + mayEnd);
}

/** Returns the table of banks, a source, with the names in its texts marked. */
export const markBanks = (source: string): string =>
  source.replace(/(?<=')[^'\n]*(?=')/gu, markBankName);
