import { FuzzySearcherImpl, NgramComputer, StringSearchQuery } from '@m31coding/fuzzy-search';
import { closeness } from './closeness.ts';
import { termsWith } from './termsWith.ts';

/** Something that was found, and how well it fits: 2 and more at the beginning, 1 and more inside, else less. */
export interface Found<Thing> {
  thing: Thing;
  score: number;
}

/** Finds things by a text that is folded, a thing perhaps more than once. */
export interface Searcher<Thing> {
  /** Finds things of which a term has the text in it. */
  findInside: (text: string) => Found<Thing>[];
  /**
   * Finds things of which a term is like the text. Any text shares some letters with one of 2,000 names, so a
   * term that does not share most of them has to be as close to it as `least`.
   */
  findAlike: (text: string, least: number) => Found<Thing>[];
}

/** A term that shares less of its letters with a text is taken for another word. */
const leastAlike = 0.35;
/** A term that shares so much of them is the same word with errors. */
const surelyAlike = 0.7;
/** Two texts may have the same letters in another order. */
const notTheSame = 0.95;

/** Makes the index of some things, each with the terms by which it is found. */
export function createSearcher<Thing>(
  things: readonly Thing[],
  termsOf: (thing: Thing) => readonly string[],
): Searcher<Thing> {
  const entries = things.flatMap((thing) =>
    [...new Set(termsOf(thing))].filter(Boolean).map((term) => ({ thing, term })),
  );
  const letters = new FuzzySearcherImpl(new NgramComputer(3, sortedGram));
  letters.index(entries.map(({ term }) => padded(term)));
  const inside = termsWith(entries.map(({ term }) => term));
  return {
    findInside: (text) =>
      inside(text).flatMap(({ index, score }) => {
        const thing = entries[index]?.thing;
        return thing === undefined ? [] : [{ thing, score }];
      }),
    findAlike: (text, least) =>
      letters
        .getMatches(new StringSearchQuery(padded(text), leastAlike))
        .matches.flatMap(({ index, quality }) => {
          const entry = entries[index];
          if (!entry || (quality < surelyAlike && closeness(entry.term, text) < least)) return [];
          const score = entry.term === text ? quality : quality * notTheSame;
          return [{ thing: entry.thing, score }];
        }),
  };
}

/** Gives the beginning of a text more weight than its end. */
const padded = (text: string): string => `$$${text}!`;

/**
 * Returns three letters in the order of the alphabet, so that two letters that were swapped make no
 * difference. Those at the beginning stay as they are.
 */
function sortedGram(gram: string): string {
  if (gram.startsWith('$')) return gram;
  const [a = '', b = '', c = ''] = gram;
  const [low, high] = a < b ? [a, b] : [b, a];
  return c < low ? c + low + high : c < high ? low + c + high : low + high + c;
}
