import type { Language } from '@poy/contract/rules';
import { wordsFile } from '@poy/contract/siteWords';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Releases } from '../../releases/index.ts';
import { isOpen } from './openWords.ts';

/** A word of the product in every language. */
export interface OurWord {
  /** Its namespace and key, as `shell:nav.home`. */
  readonly word: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** True where a site may say it in its own way. */
  readonly open: boolean;
}

/** The words of the product by their names. */
export type OurWords = ReadonlyMap<string, OurWord>;

/** The files are read again after this time in ms: `npm run dev` writes them anew. */
const keptMs = 60_000;

async function readApp(files: string): Promise<OurWord[]> {
  const text = await readFile(join(files, 'words.json'), 'utf8').catch(() => '{}');
  const file = wordsFile.parse(JSON.parse(text));
  return Object.entries(file).flatMap(([namespace, byLanguage]) =>
    Object.keys(byLanguage.en ?? {}).map((key) => {
      const texts = Object.fromEntries(
        Object.entries(byLanguage).map(([language, words]) => [language, words[key]]),
      );
      // A text with a mark of HTML is drawn with it, so nobody may write one.
      const plain = Object.values(texts).every((one) => one !== undefined && !/[<>]/.test(one));
      return { word: `${namespace}:${key}`, texts, open: plain && isOpen(namespace, key) };
    }),
  );
}

async function readAll(folders: readonly string[]): Promise<OurWords> {
  const words = await Promise.all(folders.map(readApp));
  return new Map(words.flat().map((word) => [word.word, word]));
}

/**
 * Returns the function that answers the words of the pages of this installation, from the `words.json` of each
 * release that sites have which chose nothing of their own. They are read again when another one was chosen.
 */
export function createOurWords(releases: Releases): () => Promise<OurWords> {
  let kept: { words: Promise<OurWords>; mark: string; until: number } | null = null;
  return async () => {
    const folders = Object.values(await releases.of(null)).map(({ files }) => files);
    const mark = folders.join(' ');
    const now = performance.now();
    if (kept?.mark !== mark || kept.until < now) {
      kept = { words: readAll(folders), mark, until: now + keptMs };
      kept.words.catch(() => (kept = null));
    }
    return kept.words;
  };
}
