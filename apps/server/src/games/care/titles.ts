import type { GameTitle, RowsAfter, TitleChange } from '@poy/contract/operators';
import type { SettingValues } from '@poy/contract/rules';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { lockTitle, namesWith, titleColumns, titleRow, type TitleKey } from './titleRow.ts';

interface ListedOf {
  readonly partner?: string | null | undefined;
  readonly list?: string | null | undefined;
}

/** Returns a part of the titles, of one partner or of all, in one list or in any. */
export const listTitles = (
  db: Db,
  { partner = null, list = null, after = 0, limit }: RowsAfter & ListedOf,
): Promise<GameTitle[]> =>
  db.query({
    name: 'games_titles',
    text: `SELECT ${titleColumns} FROM games.title t JOIN games.partner p ON p.id = t.partner
      WHERE t.id > $1 AND ($2::text IS NULL OR p.code = $2)
        AND ($4::text IS NULL OR EXISTS (SELECT FROM games.list l WHERE l.id = t.list AND l.code = $4))
      ORDER BY t.id LIMIT $3`,
    values: [after, partner, limit, list],
    row: titleRow,
  });

type TitleWork = Promise<AuditedChange<GameTitle, GameTitle>>;

/**
 * Opens, closes or withdraws a title. Rounds that are open are settled in every state.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (it is so already)
 */
export async function switchTitle(
  tx: Db,
  { state, ...key }: TitleKey & Pick<GameTitle, 'state'>,
): TitleWork {
  const before = await lockTitle(tx, key);
  if (before.state === state) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_switch_title',
    // A title that opens for the first time is new for some days (`offeredTitles`).
    text: `UPDATE games.title SET state = $2, opened_at = coalesce(opened_at,
      CASE WHEN state = 'open' THEN 'epoch' WHEN $2 = 'open' THEN clock_timestamp() END) WHERE id = $1`,
    values: [before.id, state],
  });
  const answer = { ...before, state };
  return { before, after: answer, answer };
}

/**
 * Adds a title, closed.
 * @throws AppError NOT_FOUND (the partner), OPERATOR_REFUSED (a title or a list has the code)
 */
export async function addTitle(
  tx: Db,
  { partner, title, name, category }: TitleKey & Pick<GameTitle, 'name' | 'category'>,
): Promise<AuditedChange<GameTitle, GameTitle | null>> {
  const [found] = await tx.query({
    name: 'games_lock_codes',
    text: 'SELECT id FROM games.partner WHERE code = $1 FOR NO KEY UPDATE',
    values: [partner],
    row: z.object({ id: z.int() }),
  });
  if (!found) throw new AppError('NOT_FOUND');
  const added = await tx.query({
    name: 'games_add_title',
    text: `INSERT INTO games.title (partner, code, name, category, state) SELECT $1, $2, $3, $4, 'closed'
      WHERE NOT EXISTS (SELECT FROM games.list WHERE partner = $1 AND code = $2)
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [found.id, title, name, category],
    row: z.object({ id: z.int() }),
  });
  if (added.length === 0) throw refused('CODE_TAKEN');
  const answer = await lockTitle(tx, { partner, title });
  return { before: null, after: answer, answer };
}

async function listIdOf(tx: Db, { partner, list }: GameTitle): Promise<number | null> {
  if (list === null) return null;
  const [found] = await tx.query({
    name: 'games_list_id',
    text: `SELECT l.id FROM games.list l JOIN games.partner p ON p.id = l.partner
      WHERE p.code = $1 AND l.code = $2 FOR KEY SHARE OF l`,
    values: [partner, list],
    row: z.object({ id: z.int() }),
  });
  if (!found) throw new AppError('VALIDATION', { fields: { list: 'list.invalid' } });
  return found.id;
}

const sorted = (words: readonly string[]): string[] => [...new Set(words)].toSorted();

/**
 * Sets what is given of a title.
 * @throws AppError NOT_FOUND, VALIDATION (no list of the partner), OPERATOR_REFUSED (it is so already)
 */
export async function changeTitle(tx: Db, { reason: _, ...change }: TitleChange): TitleWork {
  const before = await lockTitle(tx, change);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Omit<TitleChange, 'reason' | 'names'>;
  const wanted = { ...before, ...given };
  const after: GameTitle = {
    ...wanted,
    names: namesWith(before.names, change.names),
    themes: [...new Set(wanted.themes)],
    blockedRegions: sorted(wanted.blockedRegions),
  };
  if (JSON.stringify(after) === JSON.stringify(before)) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_change_title',
    text: `UPDATE games.title SET name = $2, names = $3, category = $4, themes = $5, list = $6, rtp = $7, picture = $8,
        position = $9, highlight = $10, demo = $11, launch = $12, blocked_regions = $13 WHERE id = $1`,
    values: [
      ...[before.id, after.name, JSON.stringify(after.names), after.category, after.themes],
      ...[await listIdOf(tx, after), after.rtp, after.picture, after.order, after.highlight],
      ...[after.demo, after.launch, after.blockedRegions],
    ],
  });
  return { before, after, answer: after };
}

/** Returns the settings of a title by the names of the table (moneySettings). */
export const titleValues = ({ blockedRegions }: GameTitle): SettingValues => ({
  'games.titleRegions': blockedRegions,
});
