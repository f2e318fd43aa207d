import type { ContentSave, ContentVersion } from '@poy/contract/operators';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import { lockOrMakeItem } from './lockItem.ts';
import { findVersion, languagesOf } from './versionRow.ts';

/** An operator at work for a site. */
export interface Writing {
  readonly operator: number;
  readonly site: number;
  /** In ms since 1970. */
  readonly now: number;
}

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Keeps what an operator wrote as a new version of an item, which nobody sees before it is published. The
 * version says after which one it was written, so that no change of a colleague is lost.
 * @throws AppError OPERATOR_REFUSED CONTENT_CHANGED, CONTENT_MANY
 */
export async function saveVersion(
  tx: Db,
  { operator, site, now }: Writing,
  save: ContentSave,
): Promise<AuditedChange<ContentVersion>> {
  const item = await lockOrMakeItem(tx, site, save);
  const newest = (await findVersion(tx, site, save))?.number ?? 0;
  if (newest !== save.after) throw refused('CONTENT_CHANGED', { newest });
  const { texts, picture, link, audience, from, to, reason } = save;
  await tx.query({
    name: 'content_save',
    text: `INSERT INTO content.version
        (item, number, texts, picture, link, audience, shown_from, shown_to, made_by, why, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      item,
      newest + 1,
      JSON.stringify(texts),
      picture,
      link,
      audience,
      moment(from),
      moment(to),
      operator,
      reason,
      new Date(now),
    ],
  });
  const answer = await findVersion(tx, site, save, newest + 1);
  if (!answer) throw new Error('The version was not kept');
  const after = { number: answer.number, languages: languagesOf(texts) };
  return { before: { number: newest }, after, answer };
}
