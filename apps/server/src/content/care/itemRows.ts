import { contentKinds, type ContentKind } from '@poy/contract';
import type { ContentItem } from '@poy/contract/operators';
import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { shippedItems } from '../readShipped.ts';
import type { Named } from './versionRow.ts';

const titles = z.partialRecord(z.enum(languages), z.string());

const itemRow = z.object({
  kind: z.enum(contentKinds),
  slug: z.string(),
  hidden: z.boolean(),
  position: z.int().nullable(),
  shown: z.int().nullable(),
  newest: z.int(),
  newestState: z.enum(['draft', 'published']).nullable(),
  /** The titles of the newest version; null where it has the product’s own texts, or there is none. */
  titles: titles.nullable(),
  publishAt: z.date().nullable(),
  changedAt: z.date().nullable(),
  changedBy: z.string().nullable(),
});

const keyOf = ({ kind, slug }: Named): string => `${kind}/${slug}`;

const ownRows = (db: Db, site: number, now: number, named: Partial<Named>) =>
  db.query({
    name: 'content_care_items',
    text: `SELECT i.kind, i.slug, i.hidden, i.position, coalesce(n.number, 0) AS newest, n.state AS "newestState",
        n.publish_at AS "publishAt", n.made_at AS "changedAt", o.user_name AS "changedBy",
        (SELECT max(p.number) FROM content.version p
          WHERE p.item = i.id AND p.state = 'published' AND p.publish_at <= $2) AS shown,
        (SELECT json_object_agg(t.key, t.value->>'title') FROM jsonb_each(n.texts) t) AS titles
      FROM content.item i LEFT JOIN LATERAL (
          SELECT * FROM content.version v WHERE v.item = i.id ORDER BY v.number DESC LIMIT 1) n ON true
        LEFT JOIN operator.operator o ON o.id = n.made_by
      WHERE i.site_id = $1 AND ($3::text IS NULL OR i.kind = $3) AND ($4::text IS NULL OR i.slug = $4)
      ORDER BY i.kind, i.slug`,
    values: [site, new Date(now), named.kind ?? null, named.slug ?? null],
    row: itemRow,
  });

function onWire(named: Named, own: z.infer<typeof itemRow> | undefined): ContentItem {
  const shipped = shippedItems().find((item) => keyOf(item) === keyOf(named));
  const shippedTitles = Object.fromEntries(
    languages.map((language) => [language, shipped?.texts[language].title]),
  );
  const shownTitles = own?.titles ?? (shipped ? shippedTitles : {});
  const has = languages.filter((language) => shownTitles[language] !== undefined);
  return {
    kind: named.kind,
    slug: named.slug,
    shipped: shipped !== undefined,
    hidden: own?.hidden ?? false,
    position: own?.position ?? null,
    title: shownTitles[has[0] ?? 'th'] ?? '',
    languages: has,
    shown: own?.shown ?? null,
    newest: own?.newest ?? 0,
    newestState: own?.newestState ?? null,
    publishAt: own?.publishAt?.getTime() ?? null,
    changedAt: own?.changedAt?.getTime() ?? null,
    changedBy: own?.changedBy ?? null,
  };
}

/** Returns the items of a site and those that come with the product, by kind and name. */
export async function listItems(
  db: Db,
  site: number,
  now: number,
  kind?: ContentKind,
): Promise<ContentItem[]> {
  const own = await ownRows(db, site, now, { kind });
  const rows = new Map(own.map((row) => [keyOf(row), row]));
  const shipped = shippedItems().filter((item) => kind === undefined || item.kind === kind);
  const all = new Map<string, Named>([...own, ...shipped].map((item) => [keyOf(item), item]));
  return [...all.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => onWire(item, rows.get(key)));
}

/**
 * Returns an item of a site, or one that comes with the product.
 * @throws AppError NOT_FOUND
 */
export async function oneItem(
  db: Db,
  site: number,
  now: number,
  named: Named,
): Promise<ContentItem> {
  const [own] = await ownRows(db, site, now, named);
  const item = onWire(named, own);
  if (!own && !item.shipped) throw new AppError('NOT_FOUND');
  return item;
}
