import { createSearcher, type Found, type Searcher } from './createSearcher.ts';
import { oneErrorApart } from './oneErrorApart.ts';
import { anyThai } from './readings/anyThai.ts';
import { foldText } from './readings/foldText.ts';
import { romanOf } from './readings/romanOf.ts';
import { soundOf } from './readings/soundOf.ts';
import { thaiFor } from './readings/translate.ts';
import { ofSound, withError } from './weights.ts';

/** All words by which titles are found. */
interface Vocabulary {
  add: (words: readonly string[]) => void;
  /** Returns the words that fit one, each with how well. */
  fitting: (asked: string) => Map<string, number>;
}

/** Words that have less in common are two words. */
const leastAlike = 0.6;
/** A shorter word with an error, or by ear, could be any other word. */
const leastLetters = 4;
/** Words that have less of their sound in common are heard as two words. */
const leastByEar = 0.85;
const leastSounds = 3;

/** Makes a vocabulary without words. */
export function createVocabulary(): Vocabulary {
  const all: string[] = [];
  const searchers: Searcher<string>[] = [];
  const alike = (text: string): Found<string>[] =>
    searchers.flatMap((searcher) => searcher.findAlike(text, 0));
  /** Returns the words that sound like one, or begin to. */
  const byEar = (asked: string): string[] => {
    const sound = soundOf(asked);
    const roman = anyThai.test(asked) ? '' : romanOf(asked);
    const found = [
      ...(sound.length < leastSounds ? [] : alike(sound)),
      ...(roman.length < leastLetters
        ? []
        : [...alike(roman), ...searchers.flatMap((searcher) => searcher.findInside(roman))]),
    ];
    return found.filter(({ score }) => score >= leastByEar).map(({ thing }) => thing);
  };
  return {
    add: (words) => {
      all.push(...words);
      searchers.push(createSearcher(words, termsOf));
    },
    fitting: (asked) => {
      const fits = new Map<string, number>();
      if (asked.length >= leastLetters) {
        for (const word of byEar(asked)) fits.set(word, ofSound);
        for (const { thing, score } of alike(asked)) {
          const near = [thing, ...thaiFor(thing).map(foldText)].some((word) =>
            oneErrorApart(word, asked),
          );
          const fit = near ? Math.max(score, withError) : score;
          if (fit >= leastAlike) fits.set(thing, Math.max(fits.get(thing) ?? 0, fit));
        }
      }
      for (const word of all) if (word.startsWith(asked)) fits.set(word, 1);
      return fits;
    },
  };
}

function termsOf(word: string): string[] {
  const thai = [...(anyThai.test(word) ? [word] : []), ...thaiFor(word)];
  return [word, ...thaiFor(word).map(foldText), soundOf(word), ...thai.map(romanOf)];
}
