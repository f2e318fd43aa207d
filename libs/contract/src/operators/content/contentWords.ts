import { z } from 'zod';
import { contentLanguage } from '../../content/content.ts';
import { mostSiteWords } from '../../content/siteWords.ts';
import type { Operation } from '../../Operation.ts';
import { typedText } from '../../texts/freeText.ts';
import { reason } from '../fields.ts';

/** The most words that one search answers. */
export const mostWordsFound = 50;

/** The name of a word: its namespace and its key, as `shell:nav.home`. */
const wordName = typedText.max(160).regex(/^[a-zA-Z0-9-]{1,40}:[^:]{1,119}$/, 'word.name');
const named = { language: contentLanguage, word: wordName };

/** A word of pages, as the product and as the site says it in one language. */
const contentWord = z.object({
  word: z.string(),
  language: contentLanguage,
  /** Null where pages have this word no more. */
  ours: z.string().nullable(),
  /** Null where the site has no words of its own for it. */
  own: z.string().nullable(),
  /** False where pages do not show what the site says, because our word is gone or has other places to fill. */
  shown: z.boolean(),
});
export type ContentWord = z.infer<typeof contentWord>;

const ofSite = { who: 'operator', needs: 'content.change', within: 'site' } as const;

export const contentWordOperations = {
  '/api/operators.content.words': {
    ...ofSite,
    method: 'GET',
    summary: 'List the words of pages that the site says in its own way, or find words to replace',
    query: z.object({
      language: contentLanguage,
      find: typedText.trim().max(100).optional(),
    }),
    reply: z.object({
      words: z.array(contentWord).max(mostSiteWords),
      /** There are more words than are answered. */
      more: z.boolean(),
    }),
  },
  '/api/operators.content.word': {
    ...ofSite,
    method: 'POST',
    summary: 'Say a word of pages in the site’s own way, in one language',
    body: z.object({
      ...named,
      text: typedText.trim().min(1, 'text.required').max(500, 'text.long'),
      reason,
    }),
    reply: contentWord,
  },
  '/api/operators.content.clear-word': {
    ...ofSite,
    method: 'POST',
    summary: 'Go back to the product’s own word, in one language',
    body: z.object({ ...named, reason }),
    reply: contentWord,
  },
} as const satisfies Record<string, Operation>;
