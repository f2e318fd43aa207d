import type { GameDifference, GameDifferencesAsked } from '@poy/contract/operators';
import type { Db } from '../../../db/db.ts';
import { differenceOnWire, differenceRow, selectDifferences } from './differenceRow.ts';

/** Returns a part of the differences, oldest first: of a report, a partner or all; the open ones, or all. */
export async function listDifferences(
  db: Db,
  { report, partner, day, open, after = 0, limit }: GameDifferencesAsked,
): Promise<GameDifference[]> {
  const rows = await db.query({
    name: 'games_differences',
    text: `${selectDifferences} WHERE ($1::int IS NULL OR f.report = $1) AND ($2::text IS NULL OR p.code = $2)
      AND ($3::date IS NULL OR r.day = $3) AND (NOT $4 OR f.settled_at IS NULL) AND f.id > $5
      ORDER BY f.id LIMIT $6`,
    values: [report ?? null, partner ?? null, day ?? null, open, after, limit],
    row: differenceRow,
  });
  return rows.map(differenceOnWire);
}
