import type { ContentSave } from '@poy/contract/operators';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';
import { languages } from '@poy/contract/rules';
import { sizesOf } from '../pictures/sizesOf.ts';
import { readMarkdown, type TextProblem } from '../tree/readMarkdown.ts';
import { safeLink } from '../tree/safeAddress.ts';

const why = {
  link: 'CONTENT_LINK',
  picture: 'CONTENT_PICTURE',
  html: 'CONTENT_HTML',
  heavy: 'CONTENT_HEAVY',
} as const satisfies Record<TextProblem, string>;

/**
 * Refuses a version that pages would not show whole, so that its operator learns of it. What readers get is
 * safe without this, too.
 * @throws AppError OPERATOR_REFUSED CONTENT_LINK, CONTENT_PICTURE, CONTENT_HTML and CONTENT_HEAVY, with the
 * language, or CONTENT_SPAN
 */
export async function checkTexts(
  db: Db,
  site: number,
  { texts, picture, link, from, to }: ContentSave,
): Promise<undefined> {
  const sizeOf = await sizesOf(db, site);
  if (from !== null && to !== null && to <= from) throw refused('CONTENT_SPAN');
  if (picture !== null && sizeOf(picture) === null) throw refused('CONTENT_PICTURE');
  if (link !== null && safeLink(link) === null) throw refused('CONTENT_LINK');
  for (const language of languages) {
    // Others are answered between two texts.
    await setImmediate();
    const text = texts[language];
    const [problem] = text ? readMarkdown(text.body, sizeOf).problems : [];
    if (problem) throw refused(why[problem], { language });
  }
  return undefined;
}
