import type { Language } from '@poy/contract/rules';
import type { SiteWords } from '@poy/contract/siteWords';
import type { Db } from '../../db/db.ts';
import { createKept } from '../../http/answers/createKept.ts';
import type { Epochs } from '../../http/answers/epochs.ts';
import { markText } from '../tree/markTree.ts';
import { isShown } from './listWords.ts';
import type { OurWords } from './ourWords.ts';
import { wordRows, type WordRow } from './wordRows.ts';

/** The most memory that the words of sites take, and what a word takes beside its text. */
const mostBytes = 8 * 1_024 * 1_024;
const rowBytes = 200;

/** Returns the words of a site in a language; undefined where it says none in any language. */
export type SiteWordsOf = (site: number, language: Language) => Promise<SiteWords | undefined>;

function inLanguage(rows: readonly WordRow[], language: Language): SiteWords {
  const words: SiteWords = {};
  for (const row of rows) {
    if (row.language !== language) continue;
    const colon = row.word.indexOf(':');
    (words[row.word.slice(0, colon)] ??= {})[row.word.slice(colon + 1)] = markText(
      row.text,
      language,
    );
  }
  return words;
}

/** Makes the function that answers the words of sites. They are read once for everybody in each epoch. */
export function createSiteWords(
  db: Db,
  epochs: Epochs,
  oursNow: () => Promise<OurWords>,
): SiteWordsOf {
  const sites = createKept<readonly WordRow[]>(epochs, mostBytes);
  return async (site, language) => {
    const rows = await sites.get(String(site), async () => {
      const all = await wordRows(db, site);
      const ours = all.length > 0 ? await oursNow() : new Map<string, never>();
      const value = all.filter((row) => isShown(ours, row));
      const bytes = value.reduce((sum, { text }) => sum + rowBytes + 2 * text.length, rowBytes);
      return { value, bytes };
    });
    return rows.length > 0 ? inLanguage(rows, language) : undefined;
  };
}
