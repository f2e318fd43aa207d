import { isApiError } from '@poy/api-client';
import type { BodyOf, ContentKind, QueryOf } from '@poy/contract';
import type { ContentVersion } from '@poy/contract/operators';
import type { Language } from '@poy/contract/rules';
import type { DeskCalls } from './deskCaller.ts';

/** The name of an item of a site. */
interface Named {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** The calls by which operators write what a site tells its visitors. */
export function contentCalls({ get, post }: DeskCalls) {
  return {
    contentItems: (query: QueryOf<'/api/operators.content.list'>) =>
      get('/api/operators.content.list', query),
    contentVersion: (query: QueryOf<'/api/operators.content.one'>) =>
      get('/api/operators.content.one', query),
    contentHistory: (query: QueryOf<'/api/operators.content.history'>) =>
      get('/api/operators.content.history', query),
    contentDraw: (body: string) => post('/api/operators.content.draw', { body }),
    contentSave: (body: BodyOf<'/api/operators.content.save'>) =>
      post('/api/operators.content.save', body),
    contentPublish: (body: BodyOf<'/api/operators.content.publish'>) =>
      post('/api/operators.content.publish', body),
    contentUndo: (body: BodyOf<'/api/operators.content.undo'>) =>
      post('/api/operators.content.undo', body),
    contentHide: (body: BodyOf<'/api/operators.content.hide'>) =>
      post('/api/operators.content.hide', body),
    contentPreviewLink: (body: BodyOf<'/api/operators.content.preview-link'>) =>
      post('/api/operators.content.preview-link', body),
    contentWords: (query: QueryOf<'/api/operators.content.words'>) =>
      get('/api/operators.content.words', query),
    contentWord: (body: BodyOf<'/api/operators.content.word'>) =>
      post('/api/operators.content.word', body),
    contentClearWord: (body: BodyOf<'/api/operators.content.clear-word'>) =>
      post('/api/operators.content.clear-word', body),
    siteSettings: () => get('/api/operators.sites.one'),
    siteChange: (body: BodyOf<'/api/operators.sites.change'>) =>
      post('/api/operators.sites.change', body),
    contentPictures: () => get('/api/operators.content.pictures'),
    contentPicture: (body: BodyOf<'/api/operators.content.picture'>) =>
      post('/api/operators.content.picture', body),
  };
}

type ContentCalls = ReturnType<typeof contentCalls>;

/** The reads of what a site tells its visitors. */
export const contentCareQueries = (client: ContentCalls) => ({
  contentItems: (kind: ContentKind) => ({
    queryKey: ['operators.content.list', kind] as const,
    queryFn: () => client.contentItems({ kind }),
  }),
  /** A version of an item, or the newest one; null where the site has none and none comes with the product. */
  contentVersion: ({ kind, slug }: Named, number?: number) => ({
    queryKey: ['operators.content.one', kind, slug, number] as const,
    queryFn: (): Promise<ContentVersion | null> =>
      client
        .contentVersion({ kind, slug, ...(number !== undefined && { number }) })
        .catch((error: unknown) => {
          if (isApiError(error, 'NOT_FOUND')) return null;
          throw error;
        }),
  }),
  contentHistory: ({ kind, slug }: Named, limit: number) => ({
    queryKey: ['operators.content.history', kind, slug, limit] as const,
    queryFn: () => client.contentHistory({ kind, slug, limit }),
  }),
  contentPictures: () => ({
    queryKey: ['operators.content.pictures'] as const,
    queryFn: client.contentPictures,
  }),
  /** The words that the site says in its own way, or those that have what is looked for. */
  contentWords: (language: Language, find: string) => ({
    queryKey: ['operators.content.words', language, find] as const,
    queryFn: () => client.contentWords({ language, ...(find && { find }) }),
  }),
  siteSettings: () => ({
    queryKey: ['operators.sites.one'] as const,
    queryFn: client.siteSettings,
  }),
  contentDraw: (body: string) => ({
    queryKey: ['operators.content.draw', body] as const,
    queryFn: () => client.contentDraw(body),
  }),
});
