import type { ContentItem } from '@poy/contract/operators';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import { oneItem } from './itemRows.ts';
import { isShipped, lockItem, lockOrMakeItem } from './lockItem.ts';
import type { Writing } from './saveVersion.ts';
import type { Named } from './versionRow.ts';

/** The changes of an item that are no texts. What is left out stays. */
interface Placing extends Named {
  readonly hidden?: boolean | undefined;
  readonly position?: number | null | undefined;
}

/**
 * Hides an item of a site or shows it again, and sets its place among those of its kind.
 */
export async function hideItem(
  tx: Db,
  { site, now }: Writing,
  { kind, slug, ...change }: Placing,
): Promise<AuditedChange<ContentItem>> {
  const named = { kind, slug };
  const id = await (isShipped(named) ? lockOrMakeItem : lockItem)(tx, site, named);
  const { hidden, position } = await oneItem(tx, site, now, named);
  const before = { hidden, position };
  const after = {
    hidden: change.hidden ?? hidden,
    position: change.position === undefined ? position : change.position,
  };
  if (after.hidden === hidden && after.position === position) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'content_hide',
    text: 'UPDATE content.item SET hidden = $2, position = $3 WHERE id = $1',
    values: [id, after.hidden, after.position],
  });
  return { before, after, answer: await oneItem(tx, site, now, named) };
}
