import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { shippedItems } from '../readShipped.ts';
import type { Named } from './versionRow.ts';

/** The most items that a site has of its own. All of them are read once a second. */
const mostItems = 500;

const idRow = z.object({ id: z.int() });
const countRow = z.object({ items: z.int() });

const lock = (tx: Db, site: number, { kind, slug }: Named): Promise<{ id: number }[]> =>
  tx.query({
    name: 'content_lock_item',
    text: 'SELECT id FROM content.item WHERE site_id = $1 AND kind = $2 AND slug = $3 FOR UPDATE',
    values: [site, kind, slug],
    row: idRow,
  });

/** Returns true for an item that comes with the product. */
export const isShipped = ({ kind, slug }: Named): boolean =>
  shippedItems().some((item) => item.kind === kind && item.slug === slug);

/**
 * Locks an item of a site until the transaction ends, and returns its id. The row is made where there is
 * none: for a new item, or for one that comes with the product and is changed for the first time.
 * @throws AppError OPERATOR_REFUSED CONTENT_MANY
 */
export async function lockOrMakeItem(tx: Db, site: number, named: Named): Promise<number> {
  const [known] = await lock(tx, site, named);
  if (known) return known.id;
  // Two operators who make items at once take turns, so that the count holds.
  await tx.query({
    name: 'content_lock_site',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  const [{ items } = { items: 0 }] = await tx.query({
    name: 'content_count_items',
    text: 'SELECT count(*)::int AS items FROM content.item WHERE site_id = $1',
    values: [site],
    row: countRow,
  });
  if (items >= mostItems) throw refused('CONTENT_MANY');
  await tx.query({
    name: 'content_make_item',
    text: 'INSERT INTO content.item (site_id, kind, slug) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [site, named.kind, named.slug],
  });
  const [made] = await lock(tx, site, named);
  if (!made) throw new Error('The item was not made');
  return made.id;
}

/**
 * Locks an item that the site has changed or made before, and returns its id.
 * @throws AppError NOT_FOUND
 */
export async function lockItem(tx: Db, site: number, named: Named): Promise<number> {
  const [known] = await lock(tx, site, named);
  if (!known) throw new AppError('NOT_FOUND');
  return known.id;
}
