import type { Language } from '@poy/contract/rules';
import { readFileSync } from 'node:fs';

/**
 * The folders of the words of each part of the product, by the name that the keys of the product
 * use for it.
 */
const folders = {
  host: 'libs/host',
  shell: 'apps/shell',
  lotto: 'apps/lotto',
  credit: 'apps/credit',
  profile: 'apps/profile',
  games: 'apps/games',
  sandbox: 'apps/sandbox',
} as const;
type Part = keyof typeof folders;
export type WordKey = `${Part}:${string}`;

/**
 * Returns the words of a key as the product shows them: `say('lotto:slip.count', { count: 2 })`.
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
    const path = `../${folders[part as Part]}/src/locales/${language}.json`;
    const words: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    files.set(part, words);
    return words;
  };
  return (key, values = {}) => {
    const [part = '', path = ''] = key.split(':');
    const found = wordsAt(fileOf(part), path);
    if (found === null) throw new Error(`No words for ${key} in ${language}`);
    // Playwright compares the texts of a page with plain spaces, so the words that a test looks for
    // must have plain spaces, too.
    return found
      .replaceAll('\u00a0', ' ')
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  };
}

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
