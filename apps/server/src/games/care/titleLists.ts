import { shownNames } from '@poy/contract';
import type { GameList, GameListChange } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import { namesWith } from './titleRow.ts';

const listRow = z.object({
  partner: z.string(),
  list: z.string(),
  names: shownNames,
  order: z.int(),
  titles: z.int(),
});

interface ListKey {
  readonly partner: string;
  readonly list: string;
}

const readLists = (db: Db, key: ListKey | null): Promise<GameList[]> =>
  db.query({
    name: 'games_lists',
    text: `SELECT p.code AS partner, l.code AS list, l.names, l.position AS "order",
        (SELECT count(*)::int FROM games.title t WHERE t.list = l.id) AS titles
      FROM games.list l JOIN games.partner p ON p.id = l.partner
      WHERE $1::text IS NULL OR (p.code = $1 AND l.code = $2) ORDER BY p.code, l.position, l.code`,
    values: [key?.partner ?? null, key?.list ?? null],
    row: listRow,
  });

export const listLists = (db: Db): Promise<GameList[]> => readLists(db, null);

/** Returns a list as it is, and lets nobody else change lists or titles of its partner meanwhile. */
async function lockList(tx: Db, key: ListKey): Promise<GameList | undefined> {
  const found = await tx.query({
    name: 'games_lock_lists',
    text: 'SELECT FROM games.partner WHERE code = $1 FOR NO KEY UPDATE',
    values: [key.partner],
    row: z.object({}),
  });
  if (found.length === 0) throw new AppError('NOT_FOUND');
  return (await readLists(tx, key))[0];
}

type ListWork = Promise<AuditedChange<GameList, GameList | null>>;

/**
 * Makes a list, or changes what is given of it.
 * @throws AppError NOT_FOUND (the partner), OPERATOR_REFUSED (a title has the code, or it is so already)
 */
export async function setList(tx: Db, { partner, list, ...change }: GameListChange): ListWork {
  const before = (await lockList(tx, { partner, list })) ?? null;
  const answer: GameList = {
    ...{ partner, list, titles: before?.titles ?? 0 },
    names: namesWith(before?.names ?? {}, change.names),
    order: change.order ?? before?.order ?? 0,
  };
  if (before && JSON.stringify(listRow.parse(answer)) === JSON.stringify(before))
    throw refused('NOTHING_CHANGES');
  const set = await tx.query({
    name: 'games_set_list',
    text: `INSERT INTO games.list (partner, code, names, position) SELECT p.id, $2, $3, $4 FROM games.partner p
      WHERE p.code = $1 AND NOT EXISTS (SELECT FROM games.title t WHERE t.partner = p.id AND t.code = $2)
      ON CONFLICT (partner, code) DO UPDATE SET names = excluded.names, position = excluded.position RETURNING 1`,
    values: [partner, list, JSON.stringify(answer.names), answer.order],
  });
  if (set.length === 0) throw refused('CODE_TAKEN');
  return { before, after: answer, answer };
}

/** Removes a list. Its titles stay, in no list. @throws AppError NOT_FOUND */
export async function removeList(tx: Db, key: ListKey): ListWork {
  const before = await lockList(tx, key);
  if (!before) throw new AppError('NOT_FOUND');
  await tx.query({
    name: 'games_remove_list',
    text: `DELETE FROM games.list l USING games.partner p WHERE p.id = l.partner AND p.code = $1 AND l.code = $2`,
    values: [key.partner, key.list],
  });
  return { before, after: null, answer: { ...before, titles: 0 } };
}
