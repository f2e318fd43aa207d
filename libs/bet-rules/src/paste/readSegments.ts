import { PasteRefusal } from './pasteProblem.ts';
import type { Meaning } from './pasteWords.ts';
import type { Digits, Token } from './readTokens.ts';

/** Words about numbers: sides, a length, helpers. */
export type About = Extract<Meaning, { is: 'side' | 'length' | 'helper' }>;
/** Stakes as written, one or several ("50x30"), with the words that belong to them alone. */
export type Stakes = { readonly words: readonly About[]; readonly parts: readonly string[] };
/** Numbers that belong together, the words about them, and what is staked on them (nothing, where none is written). */
export type Segment = {
  readonly words: readonly About[];
  readonly numbers: readonly string[];
  readonly stakes: readonly Stakes[];
};

type Number = { readonly is: 'number'; readonly digits: string; readonly comma: boolean };
type Stake = { readonly is: 'stake'; readonly parts: readonly string[] };
type Item = Number | Stake | { readonly is: 'word'; readonly word: About };

const unclear = (): never => {
  throw new PasteRefusal('unclear');
};
const isNumber = (item: Item): item is Number => item.is === 'number';
const wordsIn = (items: readonly Item[]): About[] =>
  items.flatMap((item) => (item.is === 'word' ? [item.word] : []));
const instant: readonly string[] = [
  'option_2_ble',
  'option_2_low',
  'option_2_high',
  'option_2_even',
  'option_2_odd',
];
/** Helpers that write their numbers by themselves. */
const isInstant = (word: About): boolean => word.is === 'helper' && instant.includes(word.helper);

/**
 * The segments of one line. A number is a stake only where the writing says so: after a sign or a word for it, before a word for money,
 * as "50x30" after its numbers, after the words for its options, or because no number of this bet can have that length.
 * @param length of the numbers, where the heading above says it
 * @throws PasteRefusal where it can be read in two ways
 */
export function readSegments(tokens: readonly Token[], length: number | null): readonly Segment[] {
  const items = itemsOf(tokens);
  return items.some((item) => item.is === 'stake')
    ? withStakes(items)
    : [withoutSigns(items, length)];
}

/** Digits become numbers or stakes; "50x30" becomes one item. */
function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let expects = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.is === 'times') unclear();
    else if (token.is === 'equals' || (token.is === 'word' && token.meaning.is === 'price'))
      expects = true;
    else if (token.is === 'digits') {
      const parts = partsAt(tokens, at);
      at += 2 * (parts.length - 1);
      const next = tokens[at + 1];
      const money = next?.is === 'word' && next.meaning.is === 'baht';
      if (money) at += 1;
      items.push(...digitItems(items, { token, parts, isStake: expects || money }));
      expects = false;
    } else if (token.is === 'word') {
      const { meaning } = token;
      if (meaning.is === 'side' || meaning.is === 'length' || meaning.is === 'helper')
        items.push({ is: 'word', word: meaning });
      else unclear();
    }
  }
  if (expects) throw new PasteRefusal('no_stake');
  return items;
}

/** The digits of "50x30x20" from here on. */
function partsAt(tokens: readonly Token[], from: number): string[] {
  const parts: string[] = [];
  for (let at = from; ; at += 2) {
    const token = tokens[at];
    if (token?.is === 'digits') parts.push(token.digits);
    if (tokens[at + 1]?.is !== 'times' || token?.is !== 'digits') return parts;
  }
}

function digitItems(
  before: readonly Item[],
  { token, parts, isStake }: { token: Digits; parts: string[]; isStake: boolean },
): Item[] {
  const { comma, point } = token;
  const last = before.at(-1);
  if (last?.is === 'stake') {
    if (point && /^0{1,2}$/.test(token.digits)) return [];
    if (point) throw new PasteRefusal('not_whole');
    // "1,000": a thousand, or 1 and then the number 000?
    if (comma && token.digits.length === 3 && !isStake && parts.length === 1) unclear();
  }
  // "12.50 บาท": 50 baht on 12, or 12 and a half baht?
  if (point && isStake && last?.is === 'number') unclear();
  if (isStake) return [{ is: 'stake', parts }];
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return [{ is: 'number', digits: first, comma }];
  const since = before.slice(before.findLastIndex((item) => item.is === 'stake') + 1);
  const numbers = since.filter(isNumber);
  const startsHere: Item[] = [
    { is: 'number', digits: first, comma },
    { is: 'stake', parts: rest },
  ];
  if (numbers.length === 0)
    return wordsIn(since).some(isInstant) ? [{ is: 'stake', parts }] : startsHere;
  if (comma && last?.is === 'number') return startsHere;
  // "12 34 56x20": three numbers for 20, or two for 56 and 20?
  const loose = numbers.length > 1 && !numbers.slice(1).every((number) => number.comma);
  if (last?.is === 'number' && loose && last.digits.length === first.length) unclear();
  return [{ is: 'stake', parts }];
}

interface Chunk {
  /** Words before the numbers; where there are none, all words. */
  before: About[];
  numbers: string[];
  after: About[];
  parts: readonly string[];
}

/** Every stake with what stands between it and the one before. */
function chunksOf(items: readonly Item[]): { chunks: Chunk[]; tail: About[] } {
  const chunks: Chunk[] = [];
  let from = 0;
  items.forEach((item, at) => {
    if (item.is !== 'stake') return;
    const part = items.slice(from, at);
    const [first, last] = [part.findIndex(isNumber), part.findLastIndex(isNumber)];
    const middle = first < 0 ? [] : part.slice(first, last + 1);
    if (!middle.every(isNumber)) unclear();
    chunks.push({
      before: wordsIn(first < 0 ? part : part.slice(0, first)),
      numbers: middle.filter(isNumber).map(({ digits }) => digits),
      after: first < 0 ? [] : wordsIn(part.slice(last + 1)),
      parts: item.parts,
    });
    from = at + 1;
  });
  const rest = items.slice(from);
  if (rest.some(isNumber)) unclear();
  return { chunks, tail: wordsIn(rest) };
}

function withStakes(items: readonly Item[]): Segment[] {
  const { chunks, tail } = chunksOf(items);
  const [first, ...others] = chunks as [Chunk, ...Chunk[]];
  if (others.length === 0)
    return [
      {
        words: [...first.before, ...first.after, ...tail],
        numbers: first.numbers,
        stakes: [{ words: [], parts: first.parts }],
      },
    ];
  const none = (words: readonly About[]) => words.length === 0;
  const all = (test: (chunk: Chunk) => boolean) => others.every(test);
  const numbered = all(({ numbers }) => numbers.length > 0);
  const segment = ({ numbers, parts }: Chunk, words: readonly About[]): Segment => ({
    words,
    numbers,
    stakes: [{ words: [], parts }],
  });

  // Words right before each stake: "12 บน=20 ล่าง=30", and more numbers after that.
  if (
    none(first.before) &&
    none(tail) &&
    chunks.every(({ before, numbers, after }) =>
      numbers.length ? none(before) && !none(after) : !none(before),
    )
  )
    return underEach(chunks);
  if (none(first.after) && numbered && all(({ after }) => none(after))) {
    // Words before each, or in front for all: "บน 12=20 ล่าง 34=30".
    if (!none(first.before) && none(tail)) {
      let words = first.before;
      return chunks.map((chunk) =>
        segment(chunk, (words = none(chunk.before) ? words : chunk.before)),
      );
    }
    // Words after each: "12=20บน 34=30ล่าง"; or none at all.
    const follow = [...others.map(({ before }) => before), tail];
    if (none(first.before) && (follow.every(none) || follow.every((words) => !none(words))))
      return chunks.map((chunk, at) => segment(chunk, follow[at] ?? []));
  }
  // One list of numbers, words after each stake: "12=20บน 30ล่าง".
  const follow = [...others.map(({ before }) => before), tail];
  if (
    none(first.before) &&
    none(first.after) &&
    all(({ numbers }) => numbers.length === 0) &&
    follow.every((words) => !none(words))
  ) {
    return [
      {
        words: [],
        numbers: first.numbers,
        stakes: chunks.map(({ parts }, at) => ({ words: follow[at] ?? [], parts })),
      },
    ];
  }
  return [unclear()];
}

function underEach(chunks: readonly Chunk[]): Segment[] {
  const segments: { words: About[]; numbers: string[]; stakes: Stakes[] }[] = [];
  for (const { before, numbers, after, parts } of chunks) {
    if (numbers.length) segments.push({ words: [], numbers, stakes: [{ words: after, parts }] });
    else segments.at(-1)?.stakes.push({ words: before, parts });
  }
  return segments;
}

/** A line without a sign for a stake: "12,34 บน ล่าง 20", "วิ่ง 5 100", or numbers alone. */
function withoutSigns(items: readonly Item[], length: number | null): Segment {
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
    return { words, ...parted(head, written) };
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

/** Words, then one number that is the stake under them; again and again. Nothing where it is otherwise. */
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

/** How many digits a word asks to be written before the number is whole. */
export function lengthIn(word: About): number | null {
  if (word.is === 'length') return word.digits;
  if (word.is === 'helper') return word.helper === 'shuffle' || isInstant(word) ? null : 1;
  return word.sides.some((side) => side === 'tode' || side === 'front') ? 3 : null;
}

/** Numbers without any sign: all of them numbers, or the last one their stake, where only one of the two can be meant. */
function parted(
  all: readonly Number[],
  length: number | null,
): Pick<Segment, 'numbers' | 'stakes'> {
  const digits = all.map((number) => number.digits);
  const [last = '', rest] = [digits.at(-1), digits.slice(0, -1)];
  const onlyNumbers = { numbers: digits, stakes: [] };
  const stakeLast = { numbers: rest, stakes: [{ words: [], parts: [last] }] };
  if (all.length === 1) return onlyNumbers;
  const known = length ?? (last.length > 3 ? (rest[0]?.length ?? null) : null);
  if (known !== null && rest.every((one) => one.length === known) && last.length !== known)
    return stakeLast;
  const alike = digits.every((one) => one.length === last.length);
  if (!alike && rest.every((one) => one.length === rest[0]?.length) && !all.at(-1)?.comma)
    unclear();
  if (!alike) throw new PasteRefusal('mixed_lengths');
  const commas = all.slice(1).filter((number) => number.comma).length;
  // "12 50", "12,34 50", "12 34 50": a stake at the end, or one more number?
  if (commas !== all.length - 1 && (commas > 0 || all.length === 2 || isRound(last))) unclear();
  return onlyNumbers;
}

/** 5, 20, 100: what stakes look like. */
const isRound = (digits: string): boolean => !digits.startsWith('0') && Number(digits) % 5 === 0;
