/** A line may end here. Nothing is drawn for it. */
const mayEnd = '\u200b';
/** A line may not end here. Nothing is drawn for it. */
const joined = '\u2060';

const letters = {
  km: /^\p{Script=Khmer}/u,
  my: /^\p{Script=Myanmar}/u,
};
/** Words of the product that stay whole, where the dictionary knows only their parts. */
const whole: Readonly<Record<MarkedLanguage, readonly string[]>> = {
  km: [],
  my: ['ဂိမ်း', 'ဘဏ်အက်ပ်', 'ထီစာရင်း', 'ထွက်ဂဏန်း', 'လက်ကျန်ငွေ'],
};
/** The sign that repeats the word before it, which stays with that word. */
const repeats = /^\u17d7/;
/** The place before each letter of a Khmer word but its first, and but those under another letter. */
const insideKhmer = /(?<!^|\u17d2)(?=[\u1780-\u17b3])/gu;

/** A language whose words are marked. */
export type MarkedLanguage = keyof typeof letters;

const segmenters = {
  km: new Intl.Segmenter('km', { granularity: 'word' }),
  my: new Intl.Segmenter('my', { granularity: 'word' }),
};

/** Returns the places inside a text's whole words. */
function insideWhole(text: string, language: MarkedLanguage): ReadonlySet<number> {
  const places = new Set<number>();
  for (const word of whole[language])
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let inside = at + 1; inside < at + word.length; inside += 1) places.add(inside);
  return places;
}

/**
 * Returns a Khmer or Burmese text with marks that tell a browser where a line may end. These
 * languages write no spaces between words, and browsers know too few words: Chromium divides Khmer
 * ones, and a browser without a dictionary ends a line between any two letters. Node knows more, so
 * it marks the ends of words when the product is built. Khmer words are also joined inside.
 */
export function markWords(text: string, language: MarkedLanguage): string {
  const own = letters[language];
  const kept = insideWhole(text, language);
  let afterWord = false;
  let marked = '';
  for (const { segment, index, isWordLike } of segmenters[language].segment(text)) {
    const word = isWordLike === true && own.test(segment);
    if (word && afterWord) marked += repeats.test(segment) || kept.has(index) ? joined : mayEnd;
    marked += word && language === 'km' ? segment.replace(insideKhmer, joined) : segment;
    afterWord = word;
  }
  return marked;
}

/** Returns the language of a file of words if its words are marked. */
export const markedLanguage = (file: string): MarkedLanguage | null =>
  (/\b(km|my)\.json$/.exec(file)?.[1] as MarkedLanguage | undefined) ?? null;

/** Returns the values of words, nested at will, marked; their keys stay. */
export function markMessages<T>(words: T, language: MarkedLanguage): T {
  if (typeof words === 'string') return markWords(words, language) as T;
  if (Array.isArray(words))
    return words.map((inside: unknown) => markMessages(inside, language)) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, inside]: [string, unknown]) => [
      key,
      markMessages(inside, language),
    ]),
  ) as T;
}
