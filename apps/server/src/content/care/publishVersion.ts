import type { ContentItem } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { oneItem } from './itemRows.ts';
import { isShipped, lockItem } from './lockItem.ts';
import type { Writing } from './saveVersion.ts';
import { findVersion, type Named } from './versionRow.ts';

const numberRow = z.object({ number: z.int() });

/** Returns the newest published versions of an item, whether their time has come or not. */
async function publishedNumbers(tx: Db, item: number, most: number): Promise<number[]> {
  const rows = await tx.query({
    name: 'content_published',
    text: `SELECT number FROM content.version WHERE item = $1 AND state = 'published'
      ORDER BY number DESC LIMIT $2`,
    values: [item, most],
    row: numberRow,
  });
  return rows.map(({ number }) => number);
}

/**
 * Publishes a version of an item, now or at a time to come. A version that waits for its time gets another
 * one.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED CONTENT_OLD, NOTHING_CHANGES
 */
export async function publishVersion(
  tx: Db,
  { site, now }: Writing,
  { number, at, ...named }: Named & { number: number; at?: number | undefined },
): Promise<AuditedChange<ContentItem>> {
  const item = await lockItem(tx, site, named);
  const version = await findVersion(tx, site, named, number);
  if (!version) throw new AppError('NOT_FOUND');
  const [newest = 0] = await publishedNumbers(tx, item, 1);
  if (newest > number) throw refused('CONTENT_OLD', { newest });
  if (version.publishAt !== null && version.publishAt <= now) throw refused('NOTHING_CHANGES');
  const time = Math.max(at ?? now, now);
  await tx.query({
    name: 'content_publish',
    text: `UPDATE content.version SET state = 'published', publish_at = $3 WHERE item = $1 AND number = $2`,
    values: [item, number, new Date(time)],
  });
  return {
    before: { published: newest, publishAt: version.publishAt },
    after: { published: number, publishAt: time },
    answer: await oneItem(tx, site, now, named),
  };
}

/**
 * Publishes the version before the newest published one again, as a new version. Before the first version of
 * an item that comes with the product are the product's own texts.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED CONTENT_FIRST
 */
export async function undoVersion(
  tx: Db,
  { operator, site, now }: Writing,
  { reason, ...named }: Named & { reason: string },
): Promise<AuditedChange<ContentItem>> {
  const item = await lockItem(tx, site, named);
  const [newest, earlier] = await publishedNumbers(tx, item, 2);
  if (newest === undefined || (earlier === undefined && !isShipped(named)))
    throw refused('CONTENT_FIRST');
  const { number } = (await findVersion(tx, site, named)) ?? { number: newest };
  await tx.query({
    name: 'content_undo',
    text: `INSERT INTO content.version (item, number, texts, picture, link, audience, shown_from, shown_to,
        state, publish_at, made_by, why, made_at)
      SELECT $1, $3, b.texts, b.picture, b.link, coalesce(b.audience, 'everyone'), b.shown_from, b.shown_to,
        'published', $4, $5, $6, $4
      FROM (SELECT 1) one LEFT JOIN content.version b ON b.item = $1 AND b.number = $2`,
    values: [item, earlier ?? 0, number + 1, new Date(now), operator, reason],
  });
  return {
    before: { published: newest },
    after: { published: number + 1, as: earlier ?? 0 },
    answer: await oneItem(tx, site, now, named),
  };
}
