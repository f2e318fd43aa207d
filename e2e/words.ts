import type { Language } from '@poy/contract/rules';
import { readFileSync } from 'node:fs';

/** Where the words of each part of the product are, by the name that the product's own keys use for it. */
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

/** The words of a key, as the product shows them: `say('lotto:slip.count', { count: 2 })`. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Looks words up where the product has them, so that a test repeats none.
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
    // The page's texts are compared with their spaces made plain, so the words looked for must be plain, too.
    return found
      .replaceAll('\u00a0', ' ')
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  };
}

/** The sandbox's keys are flat (`send.amount`), everybody else's are nested. */
function wordsAt(words: unknown, path: string): string | null {
  const flat = (words as Record<string, unknown>)[path];
  const found =
    flat ??
    path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : null;
}
