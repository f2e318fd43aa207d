import type { OfferedTitle } from '@poy/contract';
import { offeredTitle } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/** A site as far as its games depend on it. */
interface GameSite {
  readonly id: number;
  readonly demo: boolean;
}

/**
 * Returns the titles of the partners that are switched on, for a site whose rule has games; none for another
 * site. What is played with play money alone is never offered at a real site.
 */
export const offeredTitles = (
  db: Db,
  { id, demo }: GameSite,
  partner: string | null = null,
): Promise<OfferedTitle[]> =>
  db.query({
    name: 'games_offered_titles',
    text: `SELECT p.code AS partner, t.code AS title, t.name, t.category, t.position AS "order", t.state, t.picture,
        t.demo, t.launch, t.highlight
      FROM games.partner p JOIN games.title t ON t.partner = p.id
      WHERE p.state = 'on' AND t.state <> 'withdrawn' AND ($2 OR NOT p.demo_only)
        AND ($3::text IS NULL OR p.code = $3)
        AND EXISTS (SELECT FROM play.rule r WHERE r.site_id = $1 AND r.games)
      ORDER BY t.position, p.code, t.code`,
    values: [id, demo, partner],
    row: offeredTitle,
  });

/**
 * Refuses a partner that the installation does not know, or that is for demos where the site is none.
 * @throws AppError NOT_FOUND
 */
export async function wantPartner(db: Db, { demo }: GameSite, partner: string): Promise<void> {
  const found = await db.query({
    name: 'games_known_partner',
    text: 'SELECT FROM games.partner WHERE code = $1 AND ($2 OR NOT demo_only)',
    values: [partner, demo],
    row: z.object({}),
  });
  if (found.length === 0) throw new AppError('NOT_FOUND');
}
