import { withoutUnseen } from '@poy/contract/signs';

/**
 * The titles that banks write before a name, in Thai and in English. A Thai sign that joins the last letter
 * makes it a part of the name.
 */
const title =
  /^(?:(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|เด็กชาย|เด็กหญิง|คุณ)(?![\u0e30-\u0e3a\u0e45\u0e47-\u0e4e])|(?:mr|mrs|miss|ms)(?:\.|(?=\s)|$))\s*/u;

/** Banks write these in place of letters: stars and dots, and two or more x at the end of a word. */
const mask = /[*•●]+|x{2,}(?=\s|$)|(?<=^|\s)x(?=\s|$)/gu;

/** One sign for everything that a bank does not show. */
const hidden = '*';

/**
 * Returns the words of a name without title, case, dots, hyphens and signs that nobody sees, and with one
 * spelling of each letter.
 */
function wordsOf(name: string): string[] {
  // The vowel of น้ำ is one sign or two, and the tone mark is typed before or after its first part.
  const seen = withoutUnseen(name.normalize('NFKC'));
  const whole = seen.replace(/\u0e4d([\u0e48-\u0e4b])/gu, '$1\u0e4d');
  const bare = whole.toLowerCase().trim().replace(title, '').replace(mask, hidden);
  return bare
    .replace(/[.-]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
}

const scripts = [
  /\p{Script=Thai}/u,
  /\p{Script=Latin}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
];

const inOneScript = (a: string, b: string): boolean =>
  scripts.some((script) => script.test(a) && script.test(b));

/** Returns true where a word can be what the bank shows of another one: its beginning and its end are the same. */
function canBe(shown: string, word: string): boolean {
  if (!shown.includes(hidden)) return shown === word;
  const [before = '', ...after] = shown.split(hidden);
  return word.startsWith(before) && word.endsWith(after.at(-1) ?? '');
}

/**
 * The likeness of a bank's name to the name of an account's holder: `whole` is the same name; `part` is as much
 * of it as the bank shows, at least the whole first name and one letter of the last one; `unknown` is no
 * name, less of one, or a name in letters of another script; `differs` is somebody else's.
 */
export type Likeness = 'whole' | 'part' | 'unknown' | 'differs';

/**
 * Compares a name that a bank tells, which may be cut (`SOMCHAI J`) or masked (`SOMCHAI J***`), with the
 * name of an account's holder. Titles, case and spaces do not count.
 */
export function compareNames(told: string, holder: string): Likeness {
  const shown = wordsOf(told);
  const known = wordsOf(holder);
  const [first = '', ...last] = known;
  const [shownFirst = '', ...shownLast] = shown;
  if (!inOneScript(shown.join(''), known.join(''))) return 'unknown';
  if (shown.join('') === known.join('')) return 'whole';
  if (shownLast.length === 0) return ofOneWord(shownFirst, known);
  if (!canBe(shownFirst, first)) return 'differs';
  const rest = shownLast.join('');
  const visible = rest.split(hidden)[0] ?? '';
  if (!last.join('').startsWith(visible)) return 'differs';
  if (shownFirst !== first || visible === '') return 'unknown';
  // A cut name ends where it ends; behind a mask there may be a letter that is somebody else's.
  return rest.endsWith(hidden) || !rest.includes(hidden) || canBe(rest, last.join(''))
    ? 'part'
    : 'differs';
}

/**
 * Compares one word, which may be a first name or both names without a space: it shows too little, or somebody
 * else.
 */
function ofOneWord(shown: string, known: readonly string[]): Likeness {
  const begins = known.join('').startsWith(shown.split(hidden)[0] ?? '');
  return begins ? 'unknown' : 'differs';
}
