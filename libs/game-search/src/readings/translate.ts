import glossary from '../glossary.json' with { type: 'json' };
import { foldText } from './foldText.ts';
import { numbersAsDigits } from './numbers.ts';

/** The one English word for each common word of games, by the word folded, in Thai or in English. */
const meanings = new Map<string, string>();
const thaiByMeaning = new Map<string, string[]>();
for (const [thai, english] of Object.entries(glossary)) {
  const words = english.split(' ').map(foldText);
  const [first = ''] = words;
  const meaning = meanings.get(first) ?? first;
  const folded = foldText(thai);
  thaiByMeaning.set(meaning, [...(thaiByMeaning.get(meaning) ?? []), thai]);
  for (const word of [folded, ...words]) if (!meanings.has(word)) meanings.set(word, meaning);
}

/** Returns the Thai words for an English one that `translate` writes. */
export const thaiFor = (word: string): readonly string[] => thaiByMeaning.get(word) ?? [];

const anyOf = (least: number): string =>
  `(?:${[...thaiByMeaning.values()]
    .flat()
    .map(foldText)
    .filter((word) => word.length >= least)
    .sort((a, b) => b.length - a.length)
    .join('|')})`;
// Thai is written without spaces. Short words are seen where nothing else is left of the text, longer
// ones at both ends of it and beside one another. Elsewhere they are part of another word.
const [short, long] = [anyOf(2), anyOf(4)];
const only = new RegExp(`^${short}+$`);
const oneOfAll = new RegExp(short, 'g');
const atEnds = new RegExp(`^${long}+|${long}+$`, 'g');
const oneLong = new RegExp(long, 'g');

/**
 * Returns a text with the common words of games in English, each apart: "มังกรทอง" becomes "dragon
 * gold". All else stays as it is, folded.
 */
export function translate(text: string): string {
  const words = foldText(numbersAsDigits(text))
    .replace(/\d+/g, ' $& ')
    .split(' ')
    .flatMap((word) => apart(word).split(' '))
    .filter(Boolean);
  const meant: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at);
    const ofBoth = next && meanings.get(word + next);
    if (ofBoth) at += 1;
    meant.push(ofBoth || (meanings.get(word) ?? meanings.get(word.replace(/s$/, '')) ?? word));
  }
  return meant.join(' ');
}

function apart(word: string): string {
  if (word < 'ก' || meanings.has(word)) return word;
  if (only.test(word)) return word.replace(oneOfAll, '$& ');
  return word.replace(atEnds, (end) => ` ${end.replace(oneLong, '$& ')}`);
}
