import type { Messages } from '@poy/contract';
import { languages } from '@poy/contract/rules';
import type { WordsFile } from '@poy/contract/siteWords';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { wordFolders } from './wordFolders.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the texts of words by their dotted keys. What is no text, such as a list, is left out. */
function flat(words: Messages, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[above + key, value]]
        : Array.isArray(value)
          ? []
          : Object.entries(flat(value, `${above}${key}.`)),
    ),
  );
}

/** Returns the words of an app's pages, as they are written, by namespace, language and key. */
export async function wordsOf(app: string): Promise<WordsFile> {
  const namespaces = Object.entries(wordFolders[app] ?? {}).map(
    async ([namespace, folder]): Promise<[string, WordsFile[string]]> => {
      const read = languages.map(async (language) => {
        const text = await readFile(`${root}${folder}/${language}.json`, 'utf8');
        return [language, flat(JSON.parse(text) as Messages)] as const;
      });
      return [namespace, Object.fromEntries(await Promise.all(read)) as WordsFile[string]];
    },
  );
  return Object.fromEntries(await Promise.all(namespaces));
}
