type Rewriting = readonly [RegExp, string];

/** One consonant, or two that are spoken together, between the parts of a vowel. */
const onset = '((?:[กขคตทปผพฟบด][รลว]|[ก-ฮ]))';
/** The same behind a vowel that has no other part. */
const onsetAlone = '((?:[กขคตทปผพฟบด][รลว](?![ะ-ู])|[ก-ฮ]))';

/** The vowels of Thai, and what is not spoken, in the order in which they are read. */
const thai: readonly Rewriting[] = [
  [/[็-๋]/g, ''],
  [/(?:[ทตด]ร|[ก-ฮ])[ิุ]?์/g, ''],
  [/เเ/g, 'แ'],
  [new RegExp(`เ${onset}(?:ือ|อ|ิ|าะ)`, 'g'), '$1u'],
  [new RegExp(`เ${onset}ีย`, 'g'), '$1i'],
  [new RegExp(`เ${onset}า`, 'g'), '$1a'],
  [new RegExp(`[ไใ]${onsetAlone}`, 'g'), '$1a'],
  [new RegExp(`โ${onsetAlone}`, 'g'), '$1u'],
  [new RegExp(`[เแ]${onsetAlone}`, 'g'), '$1i'],
  [/รร/g, 'an'],
  [/ำ/g, 'am'],
  [/ัว/g, 'u'],
  [/([ก-ฮ])ว(?=[ก-ฮ])/g, '$1u'],
  [/[ะาั]/g, 'a'],
  [/[ิี]/g, 'i'],
  [/[ึืุู]/g, 'u'],
  [/([ก-ฮ])อ/g, '$1u'],
];

/** The spellings by which Thai is written in Latin letters. */
const latin: readonly Rewriting[] = [
  [/([ptkc])h/g, '$1'],
  [/sh|j/g, 'จ'],
  [/x/g, 'ks'],
  [/ae|eo|i[aeo]*|ee?|y(?![aeiou])/g, 'i'],
  [/eua?|u[aeo]*|oo|o[aeu]*/g, 'u'],
];

const consonants: Record<string, string> = {
  K: 'kgqกขฃคฅฆ',
  C: 'cจฉชฌ',
  T: 'tdฎฏฐฑฒดตถทธ',
  P: 'pbบปผพภ',
  F: 'fฝฟ',
  M: 'mม',
  N: 'nงณน',
  L: 'lrรลฬ',
  S: 'szซศษส',
  A: 'a',
  I: 'i',
  U: 'u',
};
const letterOf = new Map(
  Object.entries(consonants).flatMap(([one, letters]) =>
    [...letters].map((letter) => [letter, one]),
  ),
);

const rewritten = (text: string, by: readonly Rewriting[]): string =>
  by.reduce((rest, [from, to]) => rest.replace(from, to), text);

/**
 * Returns how a Thai text is written in Latin letters, in capitals, with one letter for all that people
 * write for one another: "ช้างนำโชค" and "chang nam chok" are both "CANAMCUK".
 */
export const romanOf = (text: string): string =>
  rewritten(rewritten(text.toLowerCase(), latin), thai)
    .replace(/ng/g, 'n')
    .replace(/\D/g, (letter) => letterOf.get(letter) ?? '')
    .replace(/([AIU])[AIU]+/g, '$1')
    .replace(/(\D)\1+/g, '$1');
