import type { Language } from '@poy/contract/rules';
import { refused } from '../../http/refused.ts';
import { nearestWord } from './nearestWord.ts';
import type { OurWord, OurWords } from './ourWords.ts';

/** A word has at most so many times the length of ours, so that it stays in its place on a page. */
const timesOurs = 3;
/** A short word of ours has room for this many characters. */
const leastRoom = 40;
/** The most characters of any word. */
const mostRoom = 500;

/** A place that a page fills in, as `{{amount}}`. */
const place = /{{\s*([^{}]*?)\s*}}/g;
const placesOf = (text: string): string[] =>
  [...text.matchAll(place)].map(([, name = '']) => name).sort();

/** Answers whether a text has the places of another one, each as often. */
export const hasPlacesOf = (text: string, ours: string): boolean =>
  placesOf(text).join(' ') === placesOf(ours).join(' ');

/** Answers whether a text has a mark of HTML, a sign that i18next obeys, or an address. */
const isNotPlain = (text: string): boolean =>
  /[<>]|\$t\(|https?:|www\./i.test(text) || /[{}]/.test(text.replace(place, ''));

const roomFor = ({ texts }: OurWord): number => {
  const longest = Math.max(...Object.values(texts).map((text) => text.length));
  return Math.min(mostRoom, Math.max(leastRoom, timesOurs * longest));
};

/**
 * Returns the word of ours that a site may say in its own way.
 * @throws AppError OPERATOR_REFUSED WORD_UNKNOWN with the word that was probably meant, WORD_KEPT
 */
export function openWord(ours: OurWords, name: string): OurWord {
  const word = ours.get(name);
  if (!word) throw refused('WORD_UNKNOWN', { near: nearestWord(ours, name) });
  if (!word.open) throw refused('WORD_KEPT');
  return word;
}

/**
 * Refuses what a page would not show in the place of a word of ours.
 * @throws AppError OPERATOR_REFUSED WORD_PLACES, WORD_PLAIN, WORD_LONG
 */
export function checkText(word: OurWord, language: Language, text: string): void {
  const ours = word.texts[language] ?? '';
  const places = placesOf(ours).map((name) => `{{${name}}}`);
  if (!hasPlacesOf(text, ours))
    throw refused('WORD_PLACES', { places: places.join(', ') || 'none' });
  if (isNotPlain(text)) throw refused('WORD_PLAIN');
  const most = roomFor(word);
  if (text.length > most) throw refused('WORD_LONG', { most });
}
