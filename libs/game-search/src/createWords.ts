import { createSearcher, type Found } from './createSearcher.ts';
import { oneErrorApart } from './oneErrorApart.ts';
import { soundOf } from './readings/soundOf.ts';
import { thaiFor } from './readings/translate.ts';

/** The words by which one title is found. */
export interface TitleWords {
  key: string;
  words: ReadonlySet<string>;
  /** The number of letters of its longest name. */
  length: number;
}

/** Finds the titles that have all of these words, in any order. */
export type FindWords = (words: readonly string[]) => Found<string>[];

/** Words that say nothing of a title, and that people leave out or put in. */
const small = new Set(['of', 'the', 'and', 'แหง']);
/** A word with one error fits as well as this. */
const withError = 0.85;
/** A word that only sounds like another fits less than one that is written like it. */
const ofSound = 0.8;
/** Words that have less in common are two words. */
const leastAlike = 0.6;
/** A shorter word with an error could be any other word. */
const leastLetters = 4;
const leastSounds = 3;

/**
 * Makes the search for titles by their words. A word that is asked for may be the beginning of one of
 * the title's, be like it, or sound like it.
 */
export function createWords(titles: readonly TitleWords[]): FindWords {
  const fitting = createVocabulary([...new Set(titles.flatMap(({ words }) => [...words]))]);
  return (text) => {
    const asked = text.filter((word) => !small.has(word));
    const length = asked.join('').length;
    if (length === 0) return [];
    const parts = asked.map((word) => ({ share: word.length / length, fits: fitting(word) }));
    return titles.flatMap(({ key, words, length: whole }) => {
      let sum = 0;
      for (const { share, fits } of parts) {
        let best = 0;
        for (const word of words) best = Math.max(best, fits.get(word) ?? 0);
        if (best === 0) return [];
        sum += best * share;
      }
      return [{ thing: key, score: sum > 0.999 ? 1 + Math.min(length / whole, 1) : sum }];
    });
  };
}

/** Returns how well words of a vocabulary fit a word. */
function createVocabulary(words: readonly string[]): (asked: string) => Map<string, number> {
  const searcher = createSearcher(words, (word) => [word, ...thaiFor(word), soundOf(word)]);
  return (asked) => {
    const fits = new Map<string, number>();
    const add = (word: string, score: number): void => {
      if (score >= leastAlike) fits.set(word, Math.max(fits.get(word) ?? 0, score));
    };
    const sound = soundOf(asked);
    if (asked.length >= leastLetters) {
      for (const { thing, score } of searcher.findAlike(asked, 20)) {
        const near = [thing, ...thaiFor(thing)].some((word) => oneErrorApart(word, asked));
        add(thing, near ? Math.max(score, withError) : score);
      }
      if (sound.length >= leastSounds)
        for (const { thing, score } of searcher.findAlike(sound, 20)) add(thing, score * ofSound);
    }
    for (const word of words) if (word.startsWith(asked)) add(word, 1);
    return fits;
  };
}
