import { contentKinds, type ContentShown } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { SiteRow } from '../../sites/index.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { findVersion, type Named } from '../care/versionRow.ts';
import { languageFor } from '../items/languageFor.ts';
import { sizesOf } from '../pictures/sizesOf.ts';
import { markText, markTree } from '../tree/markTree.ts';
import { readMarkdown } from '../tree/readMarkdown.ts';
import { makePreviewToken, readPreviewToken } from './previewToken.ts';

const idRow = z.object({ id: z.int() });
const namedRow = z.object({ kind: z.enum(contentKinds), slug: z.string() });

type Link = ReturnType<typeof makePreviewToken>;

/**
 * Makes the link by which anybody reads a version of an item for a day.
 * @throws AppError NOT_FOUND
 */
export async function makePreviewLink(
  db: Db,
  secret: string,
  { site, now }: { site: number; now: number },
  { kind, slug, number }: Named & { number: number },
): Promise<AuditedChange<Link>> {
  const [item] = await db.query({
    name: 'content_previewed_item',
    text: `SELECT i.id FROM content.item i JOIN content.version v ON v.item = i.id AND v.number = $4
      WHERE i.site_id = $1 AND i.kind = $2 AND i.slug = $3 AND v.texts IS NOT NULL`,
    values: [site, kind, slug, number],
    row: idRow,
  });
  if (!item) throw new AppError('NOT_FOUND');
  const answer = makePreviewToken(secret, { item: item.id, number }, now);
  return { before: null, after: { number, until: answer.until }, answer };
}

/**
 * Returns the version that a link shows, as its page would show it.
 * @throws AppError NOT_FOUND for a link of another site, and after its time
 */
export async function previewOf(
  db: Db,
  secret: string,
  { site, now }: { site: Pick<SiteRow, 'id' | 'firstLanguage'>; now: number },
  { token, language: asked }: { token: string; language: Language },
): Promise<ContentShown> {
  const previewed = readPreviewToken(secret, token, now);
  const [named] = await db.query({
    name: 'content_previewed',
    text: 'SELECT kind, slug FROM content.item WHERE id = $1 AND site_id = $2',
    values: [previewed?.item ?? 0, site.id],
    row: namedRow,
  });
  const version =
    named && previewed ? await findVersion(db, site.id, named, previewed.number) : null;
  if (!version?.texts) throw new AppError('NOT_FOUND');
  const { kind, slug, texts, picture, link, audience, from, to, madeAt } = version;
  const language = languageFor(texts, asked, site.firstLanguage);
  const { title = '', summary = '', body = '' } = texts[language] ?? {};
  const sizeOf = await sizesOf(db, site.id);
  const size = picture === null ? null : sizeOf(picture);
  return {
    ...{ kind, slug, language, link, audience, from, to },
    title: markText(title, language),
    summary: markText(summary, language),
    picture: picture !== null && size ? { src: picture, ...size } : null,
    body: markTree(readMarkdown(body, sizeOf).nodes, language),
    updatedAt: madeAt ?? now,
  };
}
