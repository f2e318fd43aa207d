import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { languages } from '../rules.ts';
import { typedText } from '../texts/freeText.ts';
import { instant } from '../wire.ts';
import { contentTree } from './contentNode.ts';

/** The kinds of content. A `block` stands on the home page; a `page` has words such as the terms. */
export const contentKinds = [
  'guide',
  'promotion',
  'news',
  'video',
  'banner',
  'popup',
  'block',
  'page',
] as const;
export const contentKind = z.enum(contentKinds);
export type ContentKind = (typeof contentKinds)[number];

export const contentLanguage = z.enum(languages);
/** The name of an item in addresses, one of its kind at a site. */
export const contentSlug = typedText.max(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** The readers that an item is meant for. Pages show it to them alone; it is no secret. */
export const contentAudience = z.enum(['everyone', 'guests', 'members']);
export type ContentAudience = z.infer<typeof contentAudience>;

/** The readers of a home page: visitors who are not signed in, or members. */
const contentReader = contentAudience.exclude(['everyone']);
export type ContentReader = z.infer<typeof contentReader>;
/** A home page shows so many blocks of its site; more would hide the page's own parts. */
export const mostBlocks = 6;

/** A picture of this site with its size in pixels. */
export const contentPicture = z.object({ src: z.string(), width: z.int(), height: z.int() });
export type ContentPicture = z.infer<typeof contentPicture>;

/** An item as lists show it. */
export const contentSummary = z.object({
  kind: contentKind,
  slug: z.string(),
  /** The language that its texts have: the one asked for, or else the site's first one. */
  language: contentLanguage,
  title: z.string(),
  summary: z.string(),
  picture: contentPicture.nullable(),
  /** The address that it leads to: a path of the site, or https. */
  link: z.string().nullable(),
  audience: contentAudience,
  /** The time from which and until which it is shown; null where there is no limit. */
  from: instant.nullable(),
  to: instant.nullable(),
});
export type ContentSummary = z.infer<typeof contentSummary>;

/** An item with its whole text. */
export const contentShown = contentSummary.extend({ body: contentTree, updatedAt: instant });
export type ContentShown = z.infer<typeof contentShown>;

export const contentOperations = {
  '/poy-api/content.list': {
    method: 'GET',
    who: 'any',
    summary: 'List the items of a kind that the site shows now',
    query: z.object({ kind: contentKind, language: contentLanguage }),
    reply: z.array(contentSummary),
  },
  '/poy-api/content.one': {
    method: 'GET',
    who: 'any',
    summary: 'Read an item that the site shows now, with its text as a tree',
    query: z.object({ kind: contentKind, slug: contentSlug, language: contentLanguage }),
    reply: contentShown,
  },
  '/poy-api/content.blocks': {
    method: 'GET',
    who: 'any',
    summary: 'Read the blocks of a home page, with their texts as trees',
    query: z.object({ reader: contentReader, language: contentLanguage }),
    reply: z.array(contentShown).max(mostBlocks),
  },
  '/poy-api/content.preview': {
    method: 'GET',
    who: 'any',
    summary: 'Read a version of an item that is not published, by a link of an operator',
    query: z.object({
      token: typedText.max(300).regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/),
      language: contentLanguage,
    }),
    reply: contentShown,
  },
} as const satisfies Record<string, Operation>;
