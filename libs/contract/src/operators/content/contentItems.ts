import { z } from 'zod';
import {
  contentAudience,
  contentKind,
  contentLanguage,
  contentSlug,
} from '../../content/content.ts';
import type { Operation } from '../../Operation.ts';
import { typedLines, typedText } from '../../texts/freeText.ts';
import { bodyBytes, instant, nearTime } from '../../wire.ts';
import { reason } from '../fields.ts';

const contentText = z.object({
  title: typedText.trim().min(1, 'title.required').max(120, 'title.long'),
  summary: typedText.trim().max(300, 'summary.long'),
  body: typedLines.max(12_000, 'body.long').meta({
    description:
      'Markdown of at most 12,000 characters: headings, lists, tables, quotes, links to paths of the site or to ' +
      'https, and pictures of the site',
  }),
});
/** The texts of a version, of at least one language. A language that is left out has none. */
const contentTexts = z.object({
  th: contentText.optional(),
  en: contentText.optional(),
  km: contentText.optional(),
  my: contentText.optional(),
});
export type ContentTexts = z.infer<typeof contentTexts>;

const number = z.int().min(1).max(1_000_000);
const position = z.int().min(-100_000).max(100_000);
const versionState = z.enum(['draft', 'published']);
const named = { kind: contentKind, slug: contentSlug };

/** An item as its operators see it, whether the site has changed it or not. */
const contentItem = z.object({
  kind: contentKind,
  slug: z.string(),
  /** It comes with the product, and is shown so where the site has published nothing else. */
  shipped: z.boolean(),
  hidden: z.boolean(),
  /** The place among those of its kind; null where the site gives none. */
  position: z.int().nullable(),
  title: z.string(),
  languages: z.array(contentLanguage).max(4),
  /** The number of the version that is shown; null where that is the product’s own, or nothing. */
  shown: z.int().nullable(),
  /** The number of the newest version; 0 where the site has made none. */
  newest: z.int(),
  newestState: versionState.nullable(),
  /** When the newest version is published, or was. */
  publishAt: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type ContentItem = z.infer<typeof contentItem>;

/** A version of an item. Version 0 is what comes with the product. */
const contentVersion = z.object({
  ...named,
  slug: z.string(),
  number: z.int(),
  /** Null: the texts that came with the product. */
  texts: contentTexts.nullable(),
  picture: z.string().nullable(),
  link: z.string().nullable(),
  audience: contentAudience,
  from: instant.nullable(),
  to: instant.nullable(),
  state: versionState,
  publishAt: instant.nullable(),
  madeBy: z.string().nullable(),
  why: z.string().nullable(),
  madeAt: instant.nullable(),
});
export type ContentVersion = z.infer<typeof contentVersion>;

const heldVersion = contentVersion
  .omit({ texts: true })
  .extend({ title: z.string(), languages: z.array(contentLanguage).max(4) });
export type HeldVersion = z.infer<typeof heldVersion>;

/** The whole of a new version. It is a draft until it is published. */
const contentSave = z.object({
  ...named,
  /** The number of the newest version that was read; 0 where there was none. */
  after: z.int().min(0),
  texts: contentTexts.refine((texts) => Object.values(texts).some((text) => text !== undefined), {
    error: 'texts.required',
  }),
  picture: typedText
    .regex(/^\/content-pictures\/[0-9a-f]{32}\.webp$/, 'picture.invalid')
    .nullable()
    .default(null),
  link: typedText
    .max(500)
    .regex(/^(\/|https:\/\/)[^\s"<>@\\]*$/, 'address.invalid')
    .nullable()
    .default(null),
  audience: contentAudience.default('everyone'),
  from: nearTime.nullable().default(null),
  to: nearTime.nullable().default(null),
  reason,
});
export type ContentSave = z.output<typeof contentSave>;

const ofSite = { who: 'operator', needs: 'content.change', within: 'site' } as const;

export const contentItemOperations = {
  '/api/operators.content.list': {
    ...ofSite,
    method: 'GET',
    summary: 'List the items of the site, those that come with the product among them',
    query: z.object({ kind: contentKind.optional() }),
    reply: z.array(contentItem),
  },
  '/api/operators.content.one': {
    ...ofSite,
    method: 'GET',
    summary: 'Read a version of an item with its texts in every language, or the newest one',
    query: z.object({ ...named, number: z.coerce.number().pipe(number).optional() }),
    reply: contentVersion,
  },
  '/api/operators.content.history': {
    ...ofSite,
    method: 'GET',
    summary: 'List the versions of an item, newest first',
    query: z.object({
      ...named,
      before: z.coerce.number().pipe(number).optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(20),
    }),
    reply: z.array(heldVersion),
  },
  '/api/operators.content.save': {
    ...ofSite,
    method: 'POST',
    summary: 'Make a new version of an item, as a draft',
    body: contentSave,
    bodyLimit: bodyBytes.picture,
    reply: contentVersion,
  },
  '/api/operators.content.publish': {
    ...ofSite,
    method: 'POST',
    summary: 'Publish a version of an item, now or at a time',
    body: z.object({ ...named, number, at: nearTime.optional(), reason }),
    reply: contentItem,
  },
  '/api/operators.content.undo': {
    ...ofSite,
    method: 'POST',
    summary: 'Publish the version before the published one again',
    body: z.object({ ...named, reason }),
    reply: contentItem,
  },
  '/api/operators.content.preview-link': {
    ...ofSite,
    method: 'POST',
    summary: 'Make a link by which anybody reads a version for a day',
    body: z.object({ ...named, number }),
    reply: z.object({ token: z.string(), until: instant }),
  },
  '/api/operators.content.hide': {
    ...ofSite,
    method: 'POST',
    summary: 'Hide an item or show it again, and set its place',
    body: z.object({
      ...named,
      hidden: z.boolean().optional(),
      position: position.nullable().optional(),
      reason,
    }),
    reply: contentItem,
  },
} as const satisfies Record<string, Operation>;
