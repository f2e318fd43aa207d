import { createSearcher, type Found, type Searcher } from './createSearcher.ts';
import { createWords, type TitleWords } from './createWords.ts';
import { foldText } from './readings/foldText.ts';
import { readingsOf } from './readings/readingsOf.ts';
import { soundOf } from './readings/soundOf.ts';
import { spellingsOf } from './readings/spellingsOf.ts';
import { translate } from './readings/translate.ts';
import type { SearchTitle } from './SearchTitle.ts';

/** Finds titles by what people type. */
export interface GameSearch {
  /**
   * Returns the keys of the titles that a query may mean, the best one first.
   * @param most the largest number of keys
   */
  search: (query: string, most?: number) => string[];
  /** Is kept when all titles are indexed. A search before that waits for the rest. */
  ready: Promise<void>;
}

/** Few enough that a slow phone answers a press between two slices. */
const titlesInSlice = 100;
/** A name that only sounds like the query fits less than one that is written like it. */
const ofSound = 0.8;
/** Keys of the other keyboard are meant more seldom than what stands in the field. */
const ofOtherKeys = 0.6;
/** A title is left out when it fits so much less than the best one. */
const ofBest = 0.65;

/** Makes the search of some titles. Its index grows slice by slice while the page goes on. */
export function createSearch(titles: readonly SearchTitle[]): GameSearch {
  const index = createIndex(titles);
  const ready = new Promise<void>((resolve) => {
    const goOn = (): void => {
      if (index.grow()) setTimeout(goOn);
      else resolve();
    };
    setTimeout(goOn);
  });
  return {
    ready,
    search: (query, most = 60) => {
      while (index.grow());
      const found = readingsOf(query).flatMap((reading, at) =>
        foldText(reading) ? weighted(index.find(reading), at === 0 ? 1 : ofOtherKeys) : [],
      );
      return bestOf(found, most);
    },
  };
}

interface Index {
  /** Indexes some more titles. Returns false when there are none. */
  grow: () => boolean;
  find: (text: string) => Found<string>[];
}

function createIndex(titles: readonly SearchTitle[]): Index {
  const slices: Searcher<string>[] = [];
  const words = createWords();
  return {
    grow: () => {
      const from = slices.length * titlesInSlice;
      if (from >= titles.length) return false;
      const slice = titles.slice(from, from + titlesInSlice);
      slices.push(byNames(slice));
      words.add(slice.map(wordsOf));
      return true;
    },
    find: (text) => {
      const spellings = spellingsOf(text);
      const sound = soundOf(text);
      return [
        ...words.find(translate(text).split(' ')),
        ...slices.flatMap((slice) => [
          ...spellings.flatMap((one) => [...slice.findInside(one), ...slice.findAlike(one)]),
          ...weighted(slice.findAlike(sound), ofSound),
        ]),
      ];
    },
  };
}

function byNames(titles: readonly SearchTitle[]): Searcher<string> {
  const names = new Map(titles.map((title) => [title.key, title.names]));
  return createSearcher([...names.keys()], (key) =>
    (names.get(key) ?? []).flatMap((name) => [...spellingsOf(name), soundOf(name)]),
  );
}

const wordsOf = ({ key, names, partner, words }: SearchTitle): TitleWords => ({
  key,
  words: new Set(
    [...[...names, ...words].map(translate), foldText(partner)].flatMap((text) => text.split(' ')),
  ),
  length: Math.max(...names.map((name) => name.length)),
});

const weighted = (found: readonly Found<string>[], weight: number): Found<string>[] =>
  found.map(({ thing, score }) => ({ thing, score: score * weight }));

function bestOf(found: readonly Found<string>[], most: number): string[] {
  const scores = new Map<string, number>();
  for (const { thing, score } of found) scores.set(thing, Math.max(scores.get(thing) ?? 0, score));
  const sorted = [...scores].sort(([, a], [, b]) => b - a);
  const least = Math.min(sorted[0]?.[1] ?? 0, 1) * ofBest;
  return sorted
    .filter(([, score]) => score >= least)
    .slice(0, most)
    .map(([key]) => key);
}
