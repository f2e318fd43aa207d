import { languages, type Language } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The name of a word in one language. */
export interface NamedWord {
  readonly language: Language;
  /** Its namespace and key, as `shell:nav.home`. */
  readonly word: string;
}

const wordRow = z.object({ language: z.enum(languages), word: z.string(), text: z.string() });
export type WordRow = z.infer<typeof wordRow>;

/** Returns the words that a site says in its own way, in every language, by their names. */
export const wordRows = (db: Db, site: number): Promise<WordRow[]> =>
  db.query({
    name: 'content_words',
    text: `SELECT language, namespace || ':' || key AS word, text FROM content.word WHERE site_id = $1
      ORDER BY namespace, key, language`,
    values: [site],
    row: wordRow,
  });

/** Locks the words of a site until the transaction ends, so that their count holds, and returns them. */
export async function lockWords(tx: Db, site: number): Promise<WordRow[]> {
  await tx.query({
    name: 'content_lock_words',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  return wordRows(tx, site);
}

const columnsOf = ({ language, word }: NamedWord): [string, string, string] => {
  const colon = word.indexOf(':');
  return [language, word.slice(0, colon), word.slice(colon + 1)];
};

export const writeWord = (tx: Db, site: number, named: NamedWord, text: string): Promise<unknown> =>
  tx.query({
    name: 'content_write_word',
    text: `INSERT INTO content.word (site_id, language, namespace, key, text) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, language, namespace, key) DO UPDATE SET text = excluded.text`,
    values: [site, ...columnsOf(named), text],
  });

export const dropWord = (tx: Db, site: number, named: NamedWord): Promise<unknown> =>
  tx.query({
    name: 'content_drop_word',
    text: 'DELETE FROM content.word WHERE site_id = $1 AND language = $2 AND namespace = $3 AND key = $4',
    values: [site, ...columnsOf(named)],
  });
