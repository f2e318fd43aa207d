import { get, isApiError } from '@poy/api-client';
import type { ContentKind, ContentReader, ContentShown } from '@poy/contract';
import type { Language } from '@poy/contract/rules';

/** Returns null in the place of the answer that there is nothing, and throws every other failure. */
function nullIfNone(error: unknown): null {
  if (isApiError(error, 'NOT_FOUND')) return null;
  throw error;
}

/**
 * The reads of what a site tells its visitors. Few pages need them, so they are not in the page's first
 * script: whoever imports this file brings it along.
 */
export const contentQueries = {
  /** The items of a kind that the site shows now, in their order. */
  list: (kind: ContentKind, language: Language) => ({
    queryKey: ['content.list', kind, language] as const,
    queryFn: () => get('/poy-api/content.list', { kind, language }),
  }),
  /** An item with its text; null where the site shows none of this name. */
  one: (kind: ContentKind, slug: string, language: Language) => ({
    queryKey: ['content.one', kind, slug, language] as const,
    queryFn: (): Promise<ContentShown | null> =>
      get('/poy-api/content.one', { kind, slug, language }).catch(nullIfNone),
  }),
  /** The blocks of a home page with their texts, in their order. */
  blocks: (reader: ContentReader, language: Language) => ({
    queryKey: ['content.blocks', reader, language] as const,
    queryFn: () => get('/poy-api/content.blocks', { reader, language }),
  }),
  /** What an operator's link shows before it is published; null where the link shows nothing any more. */
  preview: (token: string, language: Language) => ({
    queryKey: ['content.preview', token, language] as const,
    queryFn: (): Promise<ContentShown | null> =>
      get('/poy-api/content.preview', { token, language }).catch(nullIfNone),
  }),
};
