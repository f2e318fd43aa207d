import words from './nameWords.json' with { type: 'json' };
import type { SearchTitle } from '../SearchTitle.ts';

type Word = readonly string[];

/** A title of the tests, with the name that a query asks for. */
export interface TestTitle extends SearchTitle {
  english: string;
  thai: string | null;
}

const partners = [
  'all-bet',
  'ezg',
  'gpx',
  'joker',
  'pegasus',
  'pg-soft2',
  'sa',
  'wl',
  'wm',
  'world-casino',
];
const { adjectives, nouns, endings, places, numbers, tables, rooms } = words;

/**
 * Makes the 2,000 titles of the tests, the same ones at each call: live tables first, then slots,
 * two hundred of each partner. No English and no Thai name stands twice.
 */
export function makeTitles(): TestTitle[] {
  const next = numbersFrom(2027);
  const pick = (from: readonly Word[]): Word => from[next() % from.length] ?? [];
  const titles: TestTitle[] = [];
  const used = new Set<string>();
  while (titles.length < 2000) {
    const name = titles.length < 160 ? tableName(pick, next) : slotName(pick, next);
    if (used.has(name.english) || (name.thai && used.has(name.thai))) continue;
    used.add(name.english).add(name.thai ?? name.english);
    titles.push(titleOf(name, titles.length));
  }
  return titles;
}

interface Name {
  english: string;
  thai: string | null;
  words: string[];
}

function titleOf({ english, thai, words }: Name, at: number): TestTitle {
  const partner = partners[at % partners.length] ?? '';
  const slug = english.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const names = thai === null ? [english] : [english, thai];
  return { key: `${partner}/${slug}`, names, partner, words, english, thai };
}

type Pick = (from: readonly Word[]) => Word;

function tableName(pick: Pick, next: () => number): Name {
  const [game, thaiGame] = pick(tables);
  const [room, thaiRoom] = pick(rooms);
  const table = (next() % 9) + 1;
  const numbered = next() % 3 === 0;
  return {
    english: `${game} ${room}${numbered ? ` ${table}` : ''}`,
    thai: `${thaiGame}ห้อง${thaiRoom}${numbered ? ` ${table}` : ''}`,
    words: ['live', 'casino', 'คาสิโนสด'],
  };
}

/** One name in ten is English only. Of the others, half are translated and half written by sound. */
function slotName(pick: Pick, next: () => number): Name {
  const parts = slotParts(pick, next);
  const english = parts.english.map((word) => word[0]).join(' ');
  const way = next() % 20;
  const translated = parts.thai.map((word) => word[1]).join('');
  const sound = parts.english.map((word) => word[2]).join(way % 2 ? ' ' : '');
  return {
    english,
    thai: way < 2 ? null : way < 11 ? translated : sound,
    words: ['slot', 'สล็อต'],
  };
}

const of: Word = ['of', 'แห่ง', 'ออฟ'];

function plural([english = '', ...thai]: Word): Word {
  const many = english.endsWith('olf')
    ? `${english.slice(0, -1)}ves`
    : /[^aeo]y$/.test(english)
      ? `${english.slice(0, -1)}ies`
      : /(s|x|tch|ngo)$/.test(english)
        ? `${english}es`
        : `${english}s`;
  return [many, ...thai];
}

/** An ending that is an English word in Thai too stands last, as in English. */
const withEnding = (ending: Word, rest: readonly Word[]): Word[] =>
  ending[1] === ending[2] ? [...rest, ending] : [ending, ...rest];

/** The words of a slot's name in the English order and in the Thai one. */
function slotParts(pick: Pick, next: () => number): { english: Word[]; thai: Word[] } {
  const adjective = pick(adjectives);
  const noun = pick(nouns);
  const ending = pick(endings);
  switch (next() % 6) {
    case 0:
    case 1:
      return { english: [adjective, noun], thai: [noun, adjective] };
    case 2:
      return { english: [adjective, noun, ending], thai: withEnding(ending, [noun, adjective]) };
    case 3: {
      const place = pick(places);
      return { english: [noun, of, place], thai: [noun, of, place] };
    }
    case 4: {
      const count = pick(numbers);
      return { english: [count, adjective, plural(noun)], thai: [count, noun, adjective] };
    }
    default:
      return { english: [noun, ending], thai: withEnding(ending, [noun]) };
  }
}

/** Returns a row of numbers that looks like chance and is the same for the same start. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
