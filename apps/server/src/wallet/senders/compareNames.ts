import { withoutUnseen } from '@poy/contract/signs';
import { withoutTitles } from './nameTitles.ts';

/** Banks write these in place of letters: stars and dots, and two or more x at the end of a word. */
const mask = /[*•●]+|x{2,}(?=\s|$)|(?<=^|\s)x(?=\s|$)/gu;

/** One sign for everything that a bank does not show. */
const hidden = '*';

/**
 * A bank that cuts names shows this many letters, with the spaces, with or without the title. Fewer
 * letters of the name itself than `leastOfName` are those of many people.
 */
const cutFrom = 15;
const cutTo = 20;
const leastOfName = 8;

/** A name, in one of the ways to read it. */
interface Reading {
  /** Its words without titles, dots and hyphens. */
  readonly words: readonly string[];
  /** True where its first word may be a title. */
  readonly titled: boolean;
  /** True where it is as long as a bank that cuts names shows. */
  readonly maybeCut: boolean;
}

/** Returns a name without case and signs that nobody sees, and with one spelling of each letter. */
function spelled(name: string): string {
  // The vowel of น้ำ is one sign or two, and the tone mark is typed before or after its first part.
  const seen = withoutUnseen(name.normalize('NFKC'));
  return seen
    .replace(/\u0e4d([\u0e48-\u0e4b])/gu, '$1\u0e4d')
    .toLowerCase()
    .trim();
}

/** Counts letters as a bank does, for which the vowel of น้ำ is one. */
const lettersOf = (name: string): number => [...name.replaceAll('\u0e4d', '')].length;
const isCutLength = (letters: number): boolean => letters >= cutFrom && letters <= cutTo;

const wordsOf = (name: string): string[] =>
  name
    .replace(mask, hidden)
    .replace(/[.-]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Returns the ways to read a name; the one with the fewest letters, which has no titles, is the first. */
function readingsOf(whole: string): Reading[] {
  const untitled = withoutTitles(whole).toSorted((a, b) => a.name.length - b.name.length);
  return untitled.map(({ name, titled }) => ({
    words: wordsOf(name),
    titled,
    maybeCut:
      lettersOf(name) >= leastOfName &&
      (isCutLength(lettersOf(whole)) || isCutLength(lettersOf(name))),
  }));
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
 * name of an account's holder. Titles, case and spaces do not count. Names that may begin with a title
 * are compared with it and without it, and the better likeness counts, so that no title is cut out of
 * a first name that begins like one. Of a name that a bank cuts at 15 to 20 letters, a part of the
 * first name is enough.
 */
export function compareNames(bankName: string, holderName: string): Likeness {
  const [shown, known] = [spelled(bankName), spelled(holderName)];
  const pairs = readingsOf(shown).flatMap((one) =>
    readingsOf(known).map((other): [Reading, Reading] => [one, other]),
  );
  const same = pairs.some(([one, other]) => isWhole(one, other, shown === known));
  if (same) return 'whole';
  // A title that stands apart is no first name of which the rest could be a part.
  const apart = pairs.filter(([one, other]) => !one.titled && !other.titled);
  const likenesses = apart.map(([one, other]) => ofReadings(one, other));
  // Without its title a name shows most. With it, somebody else's name would begin as the title does.
  return likenesses.includes('part') ? 'part' : (likenesses[0] ?? 'unknown');
}

/**
 * Answers whether two names are one. Spaces do not count, but where both names have some, the first names
 * are the same, because Anna Bel is not Ann Abel. A single word behind two titles may be the names of
 * two people.
 */
function isWhole({ words: one }: Reading, { words: other }: Reading, sameTitles: boolean): boolean {
  const alone = Math.min(one.length, other.length) === 1;
  return (
    inOneScript(one.join(''), other.join('')) &&
    one.join('') === other.join('') &&
    (alone || one[0] === other[0]) &&
    (sameTitles || Math.max(one.length, other.length) > 1)
  );
}

/** Compares names that are not the same. */
function ofReadings(shown: Reading, known: Reading): Likeness {
  const [first = '', ...last] = known.words;
  const [shownFirst = '', ...shownLast] = shown.words;
  const [all, knownAll] = [shown.words.join(''), known.words.join('')];
  // The same letters with another space may be the same name.
  if (!inOneScript(all, knownAll) || all === knownAll) return 'unknown';
  if (shownLast.length === 0) return ofOneWord(shown, known);
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
 * Compares one word, which may be a first name or both names without a space: it shows too little, or
 * somebody else, unless the bank has cut it inside the first name.
 */
function ofOneWord({ words: [word = ''], maybeCut }: Reading, { words }: Reading): Likeness {
  const [first = ''] = words;
  if (maybeCut && words.length > 1 && word !== first && first.startsWith(word)) return 'part';
  return words.join('').startsWith(word.split(hidden)[0] ?? '') ? 'unknown' : 'differs';
}
