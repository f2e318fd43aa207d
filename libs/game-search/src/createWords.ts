import type { Found } from './createSearcher.ts';
import { createVocabulary } from './createVocabulary.ts';

/** The words by which one title is found. */
export interface TitleWords {
  key: string;
  words: ReadonlySet<string>;
  /** The number of letters of its longest name. */
  length: number;
}

/** Finds titles by words. */
export interface WordIndex {
  add: (titles: readonly TitleWords[]) => void;
  /**
   * Finds the titles that have all of these words, in any order. A word that is asked for may be the
   * beginning of one of the title's, be like it, or sound like it. A small part of the words may be known
   * of no title at all.
   */
  find: (words: readonly string[]) => Found<string>[];
}

/** Words that say nothing of a title, and that people leave out or put in. */
const small = new Set(['of', 'the', 'and', 'แหง']);
/** The least part of the letters that has to stand in words which some title has. */
const leastKnown = 0.6;
/** Words that all fit add up to 1, but for rounding. */
const allButRounding = 0.999;

/** Makes an index of titles by their words, without titles. */
export function createWords(): WordIndex {
  const titlesOf = new Map<string, TitleWords[]>();
  const vocabulary = createVocabulary();
  /** Returns how well the best word of each title fits a word. */
  const bestOf = (asked: string): Map<TitleWords, number> => {
    const best = new Map<TitleWords, number>();
    for (const [word, score] of vocabulary.fitting(asked))
      for (const title of titlesOf.get(word) ?? [])
        best.set(title, Math.max(best.get(title) ?? 0, score));
    return best;
  };
  return {
    add: (titles) => {
      const before = titlesOf.size;
      for (const title of titles)
        for (const word of title.words) {
          const named = titlesOf.get(word);
          if (named) named.push(title);
          else titlesOf.set(word, [title]);
        }
      vocabulary.add([...titlesOf.keys()].slice(before));
    },
    find: (words) => {
      const asked = words.filter((word) => !small.has(word));
      const length = asked.join('').length;
      const parts = asked
        .map((word) => [word.length / length, bestOf(word)] as const)
        .filter(([, best]) => best.size > 0);
      const known = parts.reduce((sum, [share]) => sum + share, 0);
      if (known < leastKnown) return [];
      return inAll(parts).map(([title, fit]) => ({
        thing: title.key,
        score: fit > allButRounding ? 1 + Math.min(length / title.length, 1) : fit,
      }));
    },
  };
}

/** Returns the titles that all parts have, with the sum of what they say, each by its share. */
function inAll(
  parts: readonly (readonly [share: number, best: ReadonlyMap<TitleWords, number>])[],
): [TitleWords, number][] {
  const [first, ...others] = parts;
  if (!first) return [];
  return [...first[1]].flatMap(([title, fit]) => {
    let sum = fit * first[0];
    for (const [share, best] of others) {
      const other = best.get(title);
      if (other === undefined) return [];
      sum += other * share;
    }
    return [[title, sum]];
  });
}
