import type { ContentVersion, HeldVersion } from '@poy/contract/operators';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { shippedItems, type ShippedText } from '../readShipped.ts';
import {
  findVersion,
  languagesOf,
  versionColumns,
  versionOnWire,
  versionRow,
  versionTables,
  type Named,
} from './versionRow.ts';

const typed = ({ title, summary, body }: ShippedText) => ({ title, summary, body });

/** Returns an item as it comes with the product, as version 0; null where it does not. */
function shippedVersion({ kind, slug }: Named): ContentVersion | null {
  const item = shippedItems().find((one) => one.kind === kind && one.slug === slug);
  if (!item) return null;
  const { th, en, km, my } = item.texts;
  return {
    kind,
    slug,
    number: 0,
    texts: { th: typed(th), en: typed(en), km: typed(km), my: typed(my) },
    picture: null,
    link: null,
    audience: 'everyone',
    from: null,
    to: null,
    state: 'published',
    publishAt: null,
    madeBy: null,
    why: null,
    madeAt: null,
  };
}

/**
 * Returns a version of an item with its texts. Without a number it is the newest one, or what comes with the
 * product; a version that goes back to that has its texts.
 * @throws AppError NOT_FOUND
 */
export async function readVersion(
  db: Db,
  site: number,
  { number, ...named }: Named & { number?: number | undefined },
): Promise<ContentVersion> {
  const shipped = shippedVersion(named);
  const own = await findVersion(db, site, named, number);
  if (own) return own.texts ? own : { ...own, texts: shipped?.texts ?? null };
  if (!shipped || number !== undefined) throw new AppError('NOT_FOUND');
  return shipped;
}

/** Returns a part of the versions of an item, newest first. */
export async function listVersions(
  db: Db,
  site: number,
  {
    kind,
    slug,
    before = null,
    limit,
  }: Named & { before?: number | null | undefined; limit: number },
): Promise<HeldVersion[]> {
  const rows = await db.query({
    name: 'content_versions',
    text: `SELECT ${versionColumns} FROM ${versionTables} WHERE i.site_id = $1 AND i.kind = $2 AND i.slug = $3
      AND ($4::int IS NULL OR v.number < $4) ORDER BY v.number DESC LIMIT $5`,
    values: [site, kind, slug, before, limit],
    row: versionRow,
  });
  const shipped = shippedVersion({ kind, slug })?.texts;
  return rows.map((row) => {
    const { texts, ...version } = versionOnWire(row);
    const held = texts ?? shipped ?? {};
    const languages = languagesOf(held);
    return { ...version, languages, title: held[languages[0] ?? 'th']?.title ?? '' };
  });
}
