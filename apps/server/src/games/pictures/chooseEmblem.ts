import { emblemNames, type EmblemName } from './emblems/emblems.ts';
import { emblemWords } from './emblemWords.ts';
import { chosen, hashOf } from './hashOf.ts';

/** A title as far as its picture depends on it. */
export interface DrawnTitle {
  /** The code of the partner. */
  readonly partner: string;
  /** The partner's code of the title. */
  readonly title: string;
  /** The kind of game in the partner's own words. */
  readonly category: string;
  /** The names and themes of the title. An earlier one counts for more. */
  readonly names?: readonly string[];
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

const patterns = (Object.keys(emblemWords) as EmblemName[]).map((name) => {
  const words = emblemWords[name].split(' ');
  const latin = words.filter(isLatin).join('|');
  const others = words.filter((word) => !isLatin(word)).map((word) => `|${word}`);
  return { name, pattern: new RegExp(`(?<![a-z])(?:${latin})${others.join('')}`) };
});

/** Returns the emblem that a text asks for, if any. */
function asked(text: string): EmblemName | undefined {
  const plain = text.normalize('NFC').toLowerCase();
  return patterns.find(({ pattern }) => pattern.test(plain))?.name;
}

const atTables = ['cards', 'chip', 'wheel', 'dice', 'tiles'] as const;
const inSports = ['ball', 'trophy'] as const;
const ofLuck = ['clover', 'stars', 'coins', 'moon'] as const;
const tableOnly = new Set<EmblemName>([...atTables, ...inSports]);
const others = emblemNames.filter((name) => !tableOnly.has(name));

/** The emblems for a kind of game whose name asks for none. */
const kinds: readonly (readonly [kind: RegExp, emblems: readonly EmblemName[]])[] = [
  [/live|table|casino|dealer|สด/, atTables],
  [/sport|esport|กีฬา/, inSports],
  [/lott|keno|bingo|หวย/, ofLuck],
];

/** Returns the emblem of a title: by a word of its names or its code, else by its category, else by chance. */
export function chooseEmblem({ partner, title, category, names = [] }: DrawnTitle): EmblemName {
  for (const text of [...names, title, category]) {
    const name = asked(text);
    if (name) return name;
  }
  const kind = category.toLowerCase();
  const [, possible] = kinds.find(([pattern]) => pattern.test(kind)) ?? [null, others];
  return chosen(possible, hashOf(`${partner}/${title}`));
}
