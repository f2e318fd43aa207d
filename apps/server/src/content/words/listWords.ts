import type { ReplyOf } from '@poy/contract';
import { mostWordsFound, type ContentWord } from '@poy/contract/operators';
import type { Language } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import { hasPlacesOf } from './checkWord.ts';
import type { OurWords } from './ourWords.ts';
import { wordRows, type NamedWord, type WordRow } from './wordRows.ts';

/** Answers whether pages show what a site says: our word is open, and has the same places to fill. */
export function isShown(ours: OurWords, { language, word, text }: WordRow): boolean {
  const known = ours.get(word);
  return known?.open === true && hasPlacesOf(text, known.texts[language] ?? '');
}

/** Returns a word as operators see it. */
export const onWire = (
  ours: OurWords,
  { language, word }: NamedWord,
  own?: WordRow,
): ContentWord => ({
  word,
  language,
  ours: ours.get(word)?.texts[language] ?? null,
  own: own?.text ?? null,
  shown: own !== undefined && isShown(ours, own),
});

/**
 * Returns the words that a site says in its own way in a language. With a part of a word, of its name or of what
 * the site says, it returns the first words that a site may replace and that have it.
 */
export async function listWords(
  db: Db,
  ours: OurWords,
  site: number,
  { language, find }: { language: Language; find?: string | undefined },
): Promise<ReplyOf<'/api/operators.content.words'>> {
  const rows = (await wordRows(db, site)).filter((row) => row.language === language);
  const own = new Map(rows.map((row) => [row.word, row]));
  if (!find)
    return {
      words: rows.map((row) => onWire(ours, row, row)),
      more: false,
    };
  const part = find.toLowerCase();
  const found = [...ours.values()].filter(
    ({ word, texts, open }) =>
      open &&
      [word, texts[language], own.get(word)?.text].some((text) =>
        text?.toLowerCase().includes(part),
      ),
  );
  return {
    words: found
      .slice(0, mostWordsFound)
      .map(({ word }) => onWire(ours, { language, word }, own.get(word))),
    more: found.length > mostWordsFound,
  };
}
