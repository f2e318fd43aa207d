import type { ContentWord } from '@poy/contract/operators';
import { mostSiteWords } from '@poy/contract/siteWords';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import { checkText, openWord } from './checkWord.ts';
import { onWire } from './listWords.ts';
import type { OurWords } from './ourWords.ts';
import { dropWord, lockWords, writeWord, type NamedWord, type WordRow } from './wordRows.ts';

type Change = Promise<AuditedChange<ContentWord>>;

const textOf = (rows: readonly WordRow[], { language, word }: NamedWord): string | null =>
  rows.find((row) => row.language === language && row.word === word)?.text ?? null;

/**
 * Says a word of pages in the way of a site, in one language.
 * @throws AppError OPERATOR_REFUSED WORD_UNKNOWN, WORD_KEPT, WORD_PLACES, WORD_PLAIN, WORD_LONG, WORDS_MANY,
 * NOTHING_CHANGES
 */
export async function setWord(
  tx: Db,
  ours: OurWords,
  site: number,
  { language, word, text }: NamedWord & { text: string },
): Change {
  const named = { language, word };
  checkText(openWord(ours, word), language, text);
  const rows = await lockWords(tx, site);
  const before = textOf(rows, named);
  if (before === text) throw refused('NOTHING_CHANGES');
  const names = new Set(rows.map((row) => row.word));
  if (names.size >= mostSiteWords && !names.has(word)) throw refused('WORDS_MANY');
  await writeWord(tx, site, named, text);
  const after = { ...named, text };
  return { before: { text: before }, after: { text }, answer: onWire(ours, named, after) };
}

/**
 * Goes back to our word, in one language. One that pages have no more can be cleared as well.
 * @throws AppError OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function clearWord(tx: Db, ours: OurWords, site: number, named: NamedWord): Change {
  const before = textOf(await lockWords(tx, site), named);
  if (before === null) throw refused('NOTHING_CHANGES');
  await dropWord(tx, site, named);
  return { before: { text: before }, after: { text: null }, answer: onWire(ours, named) };
}
