import type { Language } from '@poy/contract/rules';
import { readFileSync } from 'node:fs';
import { markBankName, markedLanguage, markWords } from '../tools/webpack/markWords.ts';

/** The Thai words of which the names of markets are made. */
export { marketNames } from '../tools/webpack/markWords.ts';

/**
 * The folders of the words of each part of the product, by the name that the keys of the product
 * use for it.
 */
const folders = {
  host: 'libs/host/src',
  transactions: 'libs/host/src/transactions',
  'in-app': 'libs/host/src/in-app',
  shell: 'apps/shell/src',
  forgot: 'apps/shell/src/forgot',
  passkey: 'apps/shell/src/session/passkey',
  cookies: 'apps/shell/src/session/cookies',
  line: 'apps/shell/src/line-return',
  external: 'apps/shell/src/external-login',
  maintenance: 'apps/shell/src/maintenance',
  popup: 'apps/shell/src/popup',
  win: 'apps/shell/src/win',
  lotto: 'apps/lotto/src',
  shared: 'apps/lotto/src/shared',
  markets: 'apps/lotto/src/markets',
  slips: 'apps/lotto/src/slips',
  paste: 'apps/lotto/src/bet/paste',
  check: 'apps/lotto/src/shots/proof',
  credit: 'apps/credit/src',
  profile: 'apps/profile/src',
  games: 'apps/games/src',
  desk: 'apps/desk/src',
  sandbox: 'apps/sandbox/src',
} as const;
type Part = keyof typeof folders;
export type WordKey = `${Part}:${string}`;

/**
 * Returns the words of a key as the product shows them, without the marks of bold words:
 * `say('lotto:slip.count', { count: 2 })`.
 */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Looks up words where the product has them, so that a test repeats none.
 * @throws Error for a key that has no words
 */
export function createWords(language: Language): Say {
  const files = new Map<string, unknown>();
  const fileOf = (part: string): unknown => {
    const known = files.get(part);
    if (known) return known;
    const path = `../${folders[part as Part]}/locales/${language}.json`;
    const words: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    files.set(part, words);
    return words;
  };
  return (key, values = {}) => {
    const [part = '', path = ''] = key.split(':');
    const found = wordsAt(fileOf(part), path);
    if (found === null) throw new Error(`No words for ${key} in ${language}`);
    const words = part === 'sandbox' ? found.replaceAll('\u00a0', ' ') : asShown(found, language);
    return words
      .replace(/<\/?b>/g, '')
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  };
}

/**
 * Returns a text as Playwright reads it from a page: with the marks of its words, with plain spaces,
 * and without the places where a line may end.
 */
export function asShown(text: string, language: Language): string {
  const marks = markedLanguage(`${language}.json`);
  return asRead(marks ? markWords(text, marks) : text);
}

/** Returns the name of a bank as Playwright reads it from a page. */
export const bankAsShown = (name: string): string => asRead(markBankName(name));

const asRead = (marked: string): string =>
  marked.replaceAll('\u00a0', ' ').replaceAll('\u200b', '');

/** The keys of the sandbox are flat (`send.amount`); all others are nested. */
function wordsAt(words: unknown, path: string): string | null {
  const flat = (words as Record<string, unknown>)[path];
  const found =
    flat ??
    path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : null;
}
