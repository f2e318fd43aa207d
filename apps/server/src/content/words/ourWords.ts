import type { Language } from '@poy/contract/rules';
import { wordsFile } from '@poy/contract/siteWords';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The builds are read again after this time in ms: `npm run dev` and a release write them anew. */
const keptMs = 60_000;

async function readApp(builds: string, app: string): Promise<OurWord[]> {
  const text = await readFile(join(builds, app, 'words.json'), 'utf8').catch(() => '{}');
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

async function readBuilds(builds: string): Promise<OurWords> {
  const apps = await readdir(builds).catch(() => []);
  const words = await Promise.all(apps.map((app) => readApp(builds, app)));
  return new Map(words.flat().map((word) => [word.word, word]));
}

/**
 * Returns the function that answers the words of the pages of this installation, from the `words.json` that each
 * build has. Without a build there are none.
 */
export function createOurWords(builds: string): () => Promise<OurWords> {
  let kept: { words: Promise<OurWords>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      kept = { words: readBuilds(builds), until: now + keptMs };
      kept.words.catch(() => (kept = null));
    }
    return kept.words;
  };
}
