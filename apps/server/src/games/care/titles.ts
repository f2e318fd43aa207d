import type { GameTitle, RowsAfter } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';

const titleRow = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  name: z.string(),
  category: z.string(),
  state: z.enum(['open', 'closed', 'withdrawn']),
  launch: z.enum(['frame', 'redirect']),
});
const columns = 't.id, p.code AS partner, t.code AS title, t.name, t.category, t.state, t.launch';

/** Returns a part of the titles, of one partner or of all. */
export const listTitles = (
  db: Db,
  { partner = null, after = 0, limit }: RowsAfter & { partner?: string | null | undefined },
): Promise<GameTitle[]> =>
  db.query({
    name: 'games_titles',
    text: `SELECT ${columns} FROM games.title t JOIN games.partner p ON p.id = t.partner
      WHERE t.id > $1 AND ($2::text IS NULL OR p.code = $2) ORDER BY t.id LIMIT $3`,
    values: [after, partner, limit],
    row: titleRow,
  });

/**
 * Opens, closes or withdraws a title. Rounds that are open are settled in every state.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (it is so already)
 */
export async function switchTitle(
  tx: Db,
  { partner, title, state }: Pick<GameTitle, 'partner' | 'title' | 'state'>,
): Promise<AuditedChange<GameTitle>> {
  const [before] = await tx.query({
    name: 'games_lock_title',
    text: `SELECT ${columns} FROM games.title t JOIN games.partner p ON p.id = t.partner
      WHERE p.code = $1 AND t.code = $2 FOR UPDATE OF t`,
    values: [partner, title],
    row: titleRow,
  });
  if (!before) throw new AppError('NOT_FOUND');
  if (before.state === state) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_switch_title',
    text: 'UPDATE games.title SET state = $2 WHERE id = $1',
    values: [before.id, state],
  });
  const answer = { ...before, state };
  return { before, after: answer, answer };
}
