import { contentKinds } from '@poy/contract';
import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const shortText = z.object({ title: z.string(), summary: z.string() });

/** The texts of an item by language, without the bodies; null: those that came with the product. */
const shortTexts = z.partialRecord(z.enum(languages), shortText);

const itemRow = z.object({
  id: z.int(),
  kind: z.enum(contentKinds),
  slug: z.string(),
  position: z.int().nullable(),
  hidden: z.boolean(),
  /** The version that is shown; null where none is published yet, and all of it is null with it. */
  number: z.int().nullable(),
  texts: shortTexts.nullable(),
  picture: z.string().nullable(),
  link: z.string().nullable(),
  audience: z.enum(['everyone', 'guests', 'members']).nullable(),
  from: z.date().nullable(),
  to: z.date().nullable(),
  publishedAt: z.date().nullable(),
});
/** An item of a site with the version that is shown now. */
export type SiteItem = z.infer<typeof itemRow>;

/** Returns the items of a site, each with the newest published version whose time has come. */
export const siteItems = (db: Db, site: number, now: number): Promise<SiteItem[]> =>
  db.query({
    name: 'content_site_items',
    text: `SELECT i.id, i.kind, i.slug, i.position, i.hidden, v.number, v.picture, v.link, v.audience,
        v.shown_from AS "from", v.shown_to AS "to", v.publish_at AS "publishedAt",
        (SELECT json_object_agg(t.key, json_build_object('title', t.value->'title', 'summary', t.value->'summary'))
          FROM jsonb_each(v.texts) t) AS texts
      FROM content.item i LEFT JOIN LATERAL (
        SELECT * FROM content.version v WHERE v.item = i.id AND v.state = 'published' AND v.publish_at <= $2
        ORDER BY v.number DESC LIMIT 1) v ON true
      WHERE i.site_id = $1 ORDER BY i.id`,
    values: [site, new Date(now)],
    row: itemRow,
  });

const bodyRow = z.object({ body: z.string() });

/** Returns the text of a version in a language, in Markdown. */
export async function bodyOf(
  db: Db,
  { id, number }: Pick<SiteItem, 'id' | 'number'>,
  language: string,
): Promise<string> {
  const [row] = await db.query({
    name: 'content_body',
    text: `SELECT coalesce(texts->$3->>'body', '') AS body FROM content.version WHERE item = $1 AND number = $2`,
    values: [id, number, language],
    row: bodyRow,
  });
  return row?.body ?? '';
}
