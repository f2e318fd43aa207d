/** A line may end here. Nothing is drawn for it. */
export const mayEnd = '\u200b';
/** A line may not end here. Nothing is drawn for it. */
export const joined = '\u2060';

export const letters = {
  km: /^\p{Script=Khmer}/u,
  my: /^\p{Script=Myanmar}/u,
};
/** A language that writes no spaces between words, and of whose words browsers know too few. */
export type DividedLanguage = keyof typeof letters;

/** Words of the product that stay whole, where the dictionary knows only their parts. */
const whole: Readonly<Record<DividedLanguage, readonly string[]>> = {
  km: ['យីគី', 'នីកេអ៊ី', 'ហាងសេង', 'ដាវចូន', 'ស៊ុបពែរ', 'ម៉ាឡេ'],
  my: [
    ...['ဂိမ်း', 'ဘဏ်အက်ပ်', 'ထီစာရင်း', 'ထွက်ဂဏန်း', 'လက်ကျန်ငွေ', 'ဖိထား', 'ယီးကီး', 'စတော့'],
    ...['အမြန်', 'နီကေး', 'မနက်ပိုင်း', 'နေ့လယ်ပိုင်း', 'ဟန်ဆန်', 'ထိုင်ဝမ်', 'ကိုရီးယား', 'စင်ကာပူ'],
    ...['အီဂျစ်', 'ဒေါင်းဂျုံးစ်', 'ဟနွိုင်း', 'လာအို', 'စူပါ', 'မလေး', 'အကောင့်', 'ဝဘ်ဆိုက်', 'ကွတ်ကီး', 'လင့်ခ်'],
    ...['အက်ပ်', 'မက်ဆေ့', 'အီးမေးလ်', 'ဒေါင်းလုဒ်'],
  ],
};
/**
 * What stays with the word before it: the sign that repeats it, and a Burmese letter that ends its last
 * syllable, which the dictionary takes for the next word where it does not know the whole.
 */
const belongsBefore = /^(?:\u17d7|[\u1000-\u1021]\u1037?\u103a)/u;
/** The place before each letter of a Khmer word but its first, and but those under another letter. */
const insideKhmer = /(?<!^|\u17d2)(?=[\u1780-\u17b3])/gu;

const segmenters = {
  km: new Intl.Segmenter('km', { granularity: 'word' }),
  my: new Intl.Segmenter('my', { granularity: 'word' }),
};

/** Returns the places inside a text's whole words. */
function insideWhole(text: string, language: DividedLanguage): ReadonlySet<number> {
  const places = new Set<number>();
  for (const word of whole[language])
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let inside = at + 1; inside < at + word.length; inside += 1) places.add(inside);
  return places;
}

/**
 * Returns a text with marks that tell a browser where a line may end. These languages write no spaces
 * between words, and browsers know too few words: Chromium divides Khmer ones, and a browser without a
 * dictionary ends a line between any two letters. Node knows more, so it marks the ends of words: those of
 * our own when the product is built, and those of a site when they are read. Khmer words are also joined inside.
 */
export function divideWords(text: string, language: DividedLanguage): string {
  const own = letters[language];
  const kept = insideWhole(text, language);
  let afterWord = false;
  let marked = '';
  for (const { segment, index, isWordLike } of segmenters[language].segment(text)) {
    const word = isWordLike === true && own.test(segment);
    if (word && afterWord)
      marked += belongsBefore.test(segment) || kept.has(index) ? joined : mayEnd;
    marked += word && language === 'km' ? segment.replace(insideKhmer, joined) : segment;
    afterWord = word;
  }
  return marked;
}
