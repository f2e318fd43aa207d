import { shownNames } from '@poy/contract';
import type { GameTitle } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/** A title as operators see it. */
export const titleRow = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  name: z.string(),
  names: shownNames,
  category: z.string(),
  themes: z.array(z.string()),
  list: z.string().nullable(),
  rtp: z.int().nullable(),
  picture: z.string().nullable(),
  order: z.int(),
  highlight: z.boolean(),
  demo: z.boolean(),
  blockedRegions: z.array(z.string()),
  state: z.enum(['open', 'closed', 'withdrawn']),
  launch: z.enum(['frame', 'redirect']),
});
export const titleColumns = `t.id, p.code AS partner, t.code AS title, t.name, t.names, t.category, t.themes,
  (SELECT l.code FROM games.list l WHERE l.id = t.list) AS list, t.rtp, t.picture, t.position AS "order", t.highlight,
  t.demo, t.blocked_regions AS "blockedRegions", t.state, t.launch`;

/** Names a title. */
export interface TitleKey {
  readonly partner: string;
  readonly title: string;
}

/** Returns a title as it is, and lets nobody else change it meanwhile. @throws AppError NOT_FOUND */
export async function lockTitle(tx: Db, { partner, title }: TitleKey): Promise<GameTitle> {
  const [found] = await tx.query({
    name: 'games_lock_title',
    text: `SELECT ${titleColumns} FROM games.title t JOIN games.partner p ON p.id = t.partner
      WHERE p.code = $1 AND t.code = $2 FOR UPDATE OF t`,
    values: [partner, title],
    row: titleRow,
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Names of which some are given, and some are taken away by null. */
type NamesGiven = Readonly<Partial<Record<keyof GameTitle['names'], string | null | undefined>>>;

/** Returns the names that are left once those that are given took the place of others. */
export function namesWith(before: GameTitle['names'], given: NamesGiven = {}): GameTitle['names'] {
  const all: NamesGiven = { ...before, ...given };
  const named = (['th', 'en', 'km', 'my'] as const).flatMap((language) => {
    const name =
      language in given && given[language] === undefined ? before[language] : all[language];
    return name ? [[language, name] as const] : [];
  });
  return Object.fromEntries(named);
}
