import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { contentLanguage } from './content.ts';

/** The most words of pages that a site says in its own way; a word in four languages counts once. */
export const mostSiteWords = 300;

/** Words of one language by namespace and key. A key is dotted: `nav.home`. */
export const siteWords = z.record(z.string(), z.record(z.string(), z.string()));
export type SiteWords = z.infer<typeof siteWords>;

/**
 * The words of an app's build by namespace, language and key: `words.json`. The server checks by it what a site
 * says in place of them.
 */
export const wordsFile = z.record(
  z.string(),
  z.record(contentLanguage, z.record(z.string(), z.string())),
);
export type WordsFile = z.infer<typeof wordsFile>;

export const siteWordOperations = {
  '/poy-api/content.words': {
    method: 'GET',
    who: 'any',
    summary: 'Read the words of pages that the site says in its own way',
    query: z.object({ language: contentLanguage }),
    reply: siteWords,
  },
} as const satisfies Record<string, Operation>;
