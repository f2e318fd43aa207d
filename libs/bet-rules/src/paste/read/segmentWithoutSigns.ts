import { PasteRefusal, unclear } from '../pasteProblem.ts';
import { isNumber, wordsIn, type Item, type WrittenNumber } from './readItems.ts';
import {
  isInstant,
  lengthIn,
  type About,
  type Known,
  type Segment,
  type Stakes,
} from './segment.ts';

/**
 * Returns the segment of a line without a sign for a stake: "12,34 บน ล่าง 20", "วิ่ง 5 100", or
 * numbers alone.
 * @param known the length of the numbers, where the heading above says it; `bare` is true where
 * digits without a sign are always numbers
 * @throws PasteRefusal where it can be read in two ways
 */
export function segmentWithoutSigns(items: readonly Item[], { length, bare }: Known): Segment {
  const words = wordsIn(items);
  const numbers = items.filter(isNumber);
  const first = items.findIndex(isNumber);
  const list = items.slice(first).findIndex((item) => !isNumber(item));
  const [before, after] = [
    wordsIn(items.slice(0, first)),
    list < 0 ? [] : items.slice(first + list),
  ];
  if (words.some(isInstant)) {
    if (numbers.length > 1 || (numbers.length === 1 && items.at(-1)?.is !== 'number')) unclear();
    return {
      words,
      numbers: [],
      stakes: numbers.map(({ digits }) => ({ words: [], parts: [digits] })),
    };
  }
  if (numbers.length === 0) throw new PasteRefusal('no_number');
  const written = words.reduce<number | null>((known, word) => lengthIn(word) ?? known, length);
  const head = items.slice(first, list < 0 ? undefined : first + list).filter(isNumber);
  if (!after.some(isNumber)) {
    if (
      after.length > 0 &&
      before.some((word) => word.is === 'side') &&
      after.some((item) => item.is === 'word' && item.word.is === 'side')
    )
      unclear();
    if (bare) return { words, numbers: head.map(({ digits }) => digits), stakes: [] };
    return { words, ...parted(head, written, words.length === 0) };
  }
  const pairs = pairsIn(after);
  const named =
    before.some((word) => word.is === 'side') &&
    pairs.some((pair) => pair.words.some((word) => word.is === 'side'));
  if (!pairs.length || named) unclear();
  const [only, ...more] = pairs as [Stakes, ...Stakes[]];
  const plain = head.map(({ digits }) => digits);
  if (more.length === 0)
    return {
      words: [...before, ...only.words],
      numbers: plain,
      stakes: [{ words: [], parts: only.parts }],
    };
  return { words: before, numbers: plain, stakes: pairs };
}

/**
 * Returns pairs of words and the one number after them, which is their stake; none for other items.
 */
function pairsIn(items: readonly Item[]): Stakes[] {
  const pairs: Stakes[] = [];
  let words: About[] = [];
  for (const item of items) {
    if (item.is === 'word') words.push(item.word);
    else if (item.is === 'number' && words.length > 0) {
      pairs.push({ words, parts: [item.digits] });
      words = [];
    } else return [];
  }
  return words.length ? [] : pairs;
}

/**
 * Parts digits without any sign: all of them are numbers, or the last one is their stake. A stake is
 * never concluded from its length alone: the length of the numbers must be written.
 * @param alone true where no words stand beside them
 * @throws PasteRefusal where both can be meant
 */
function parted(
  all: readonly WrittenNumber[],
  known: number | null,
  alone: boolean,
): Pick<Segment, 'numbers' | 'stakes'> {
  const digits = all.map((number) => number.digits);
  const [last = '', rest] = [digits.at(-1), digits.slice(0, -1)];
  const onlyNumbers = { numbers: digits, stakes: [] };
  if (all.length === 1) return onlyNumbers;
  if (known !== null && rest.every((one) => one.length === known) && last.length !== known)
    return { numbers: rest, stakes: [{ words: [], parts: [last] }] };
  const doubt = () => unclear(last, alone ? [`${rest.join(',')}=${last}`, digits.join(',')] : []);
  const alike = digits.every((one) => one.length === last.length);
  if (!alike && rest.every((one) => one.length === rest[0]?.length) && !all.at(-1)?.comma) doubt();
  if (!alike) throw new PasteRefusal('mixed_lengths');
  const commas = all.slice(1).filter((number) => number.comma).length;
  // "12 50", "12,34 50", "12 34 50": a stake at the end, or one more number?
  if (commas !== all.length - 1 && (commas > 0 || all.length === 2 || isRound(last))) doubt();
  return onlyNumbers;
}

/** Answers whether digits look like a stake: 5, 20, 100. */
const isRound = (digits: string): boolean => !digits.startsWith('0') && Number(digits) % 5 === 0;
