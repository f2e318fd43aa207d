import { createSearcher, type Found, type Searcher } from './createSearcher.ts';
import { createWords, type TitleWords } from './createWords.ts';
import { anyThai } from './readings/anyThai.ts';
import { foldText } from './readings/foldText.ts';
import { romanOf } from './readings/romanOf.ts';
import { soundOf } from './readings/soundOf.ts';
import { spellingsOf } from './readings/spellingsOf.ts';
import { translate } from './readings/translate.ts';
import type { SearchTitle } from './SearchTitle.ts';
import { leastClose, ofPart, ofSound } from './weights.ts';

/** The index of some titles, by their keys. */
interface TitleIndex {
  /** Indexes some more titles. Returns false when there are none. */
  addMore: () => boolean;
  find: (text: string) => Found<string>[];
}

/** Few enough that a slow phone answers a press between two slices. The first one is slow by itself. */
const titlesInSlice = { first: 20, other: 100 };
/** Fewer letters stand in many names by chance. */
const leastLetters = 6;
/** Fewer consonants, when not all of them are heard, are heard in many names. */
const leastSounds = 6;

/** Makes the index of some titles, empty at first. */
export function createIndex(titles: readonly SearchTitle[]): TitleIndex {
  const slices: Searcher<string>[] = [];
  const words = createWords();
  let next = 0;
  return {
    addMore: () => {
      if (next >= titles.length) return false;
      const from = next;
      next += from === 0 ? titlesInSlice.first : titlesInSlice.other;
      const slice = titles.slice(from, next);
      slices.push(byNames(slice));
      words.add(slice.map(wordsOf));
      return true;
    },
    find: (text) => {
      const spellings = spellingsOf(text);
      const sound = soundOf(text);
      const soundClose = sound.length < leastSounds ? 1 : leastClose.sound;
      const roman = anyThai.test(text) ? '' : romanOf(text);
      return [
        ...words.find(translate(text).split(' ')),
        ...slices.flatMap((slice) => [
          ...spellings.flatMap((one) => [
            ...slice.findInside(one),
            ...slice.findAlike(one, leastClose.spelling),
          ]),
          ...scored(slice.findAlike(sound, soundClose), (score) => score * ofSound),
          ...(roman ? byEar(slice, roman) : []),
        ]),
      ];
    },
  };
}

/** Finds Thai names that are spoken like a text in Latin letters, or of which a part is. */
const byEar = (slice: Searcher<string>, roman: string): Found<string>[] => [
  ...scored(slice.findAlike(roman, leastClose.roman), (score) => score * ofSound),
  ...(roman.length < leastLetters
    ? []
    : scored(slice.findInside(roman), (score) => ofPart.least + ofPart.more * (score % 1))),
];

const scored = (
  found: readonly Found<string>[],
  scoreOf: (score: number) => number,
): Found<string>[] => found.map(({ thing, score }) => ({ thing, score: scoreOf(score) }));

function byNames(titles: readonly SearchTitle[]): Searcher<string> {
  const names = new Map(titles.map((title) => [title.key, title.names]));
  return createSearcher([...names.keys()], (key) => (names.get(key) ?? []).flatMap(termsOf));
}

const termsOf = (name: string): string[] => [
  ...spellingsOf(name),
  soundOf(name),
  ...(anyThai.test(name) ? [romanOf(name)] : []),
];

const wordsOf = ({ key, names, partner, words }: SearchTitle): TitleWords => ({
  key,
  words: new Set(
    [...[...names, ...words].map(translate), foldText(partner)].flatMap((text) => text.split(' ')),
  ),
  length: Math.max(1, ...names.map((name) => name.length)),
});
