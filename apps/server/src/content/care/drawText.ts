import type { ReplyOf } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { sizesOf } from '../pictures/sizesOf.ts';
import { readMarkdown } from '../tree/readMarkdown.ts';

/** Returns a text as pages of a site would draw it, with what they would leave out. Nothing is kept. */
export async function drawText(
  db: Db,
  site: number,
  body: string,
): Promise<ReplyOf<'/api/operators.content.draw'>> {
  const { nodes, problems } = readMarkdown(body, await sizesOf(db, site));
  return { nodes, problems: [...problems] };
}
