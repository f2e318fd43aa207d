import { unclear } from '../pasteProblem.ts';
import { isNumber, wordsIn, type Item } from './readItems.ts';
import type { About, Segment, Stakes } from './segment.ts';

interface Chunk {
  /** The words before the numbers; all words where there are no numbers. */
  before: About[];
  numbers: string[];
  after: About[];
  parts: readonly string[];
}

/**
 * Returns every stake with the items between it and the stake before, and the words after the last.
 */
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

/**
 * Returns the segments of a line in which at least one stake has a sign.
 * @throws PasteRefusal where its words can belong to more than one number
 */
export function segmentsWithStakes(items: readonly Item[]): Segment[] {
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

  // Words right before each stake ("12 บน=20 ล่าง=30"), and more numbers after that.
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
