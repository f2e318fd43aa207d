import { contentKinds } from '@poy/contract';
import type { ContentTexts, ContentVersion } from '@poy/contract/operators';
import { languages, type Language } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The kind and the name of an item. */
export type Named = Pick<ContentVersion, 'kind' | 'slug'>;

const text = z.object({ title: z.string(), summary: z.string(), body: z.string() });
const texts = z.object({
  th: text.optional(),
  en: text.optional(),
  km: text.optional(),
  my: text.optional(),
});

export const versionRow = z.object({
  kind: z.enum(contentKinds),
  slug: z.string(),
  number: z.int(),
  texts: texts.nullable(),
  picture: z.string().nullable(),
  link: z.string().nullable(),
  audience: z.enum(['everyone', 'guests', 'members']),
  from: z.date().nullable(),
  to: z.date().nullable(),
  state: z.enum(['draft', 'published']),
  publishAt: z.date().nullable(),
  madeBy: z.string(),
  why: z.string(),
  madeAt: z.date(),
});

export const versionColumns = `i.kind, i.slug, v.number, v.texts, v.picture, v.link, v.audience, v.shown_from AS "from",
  v.shown_to AS "to", v.state, v.publish_at AS "publishAt", o.user_name AS "madeBy", v.why, v.made_at AS "madeAt"`;
export const versionTables = `content.version v JOIN content.item i ON i.id = v.item
  JOIN operator.operator o ON o.id = v.made_by`;

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null;

export const versionOnWire = (row: z.infer<typeof versionRow>): ContentVersion => ({
  ...row,
  from: timeOf(row.from),
  to: timeOf(row.to),
  publishAt: timeOf(row.publishAt),
  madeAt: timeOf(row.madeAt),
});

/** Returns the languages that texts have, in their order. */
export const languagesOf = (given: ContentTexts): Language[] =>
  languages.filter((language) => given[language] !== undefined);

/** Returns a version of an item, the newest one without a number; null where there is none. */
export async function findVersion(
  db: Db,
  site: number,
  { kind, slug }: Named,
  number: number | null = null,
): Promise<ContentVersion | null> {
  const [row] = await db.query({
    name: 'content_version',
    text: `SELECT ${versionColumns} FROM ${versionTables} WHERE i.site_id = $1 AND i.kind = $2 AND i.slug = $3
      AND ($4::int IS NULL OR v.number = $4) ORDER BY v.number DESC LIMIT 1`,
    values: [site, kind, slug, number],
    row: versionRow,
  });
  return row ? versionOnWire(row) : null;
}
