import type { OfferedTitle } from '@poy/contract';
import { offeredTitle } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

/** A site as far as its games depend on it. */
export interface GameSite {
  readonly id: number;
  readonly demo: boolean;
}

const titleRow = offeredTitle.extend({ picture: z.string().nullable() });

/** Returns the address of the picture that is drawn of a title (`games/pictures`). */
export const drawnPicture = (partner: string, title: string): string =>
  `/game-pictures/${partner}/${encodeURIComponent(title)}.svg`;

/** A title is called new for so many days after it opened for the first time. */
const newDays = 14;
/** The words of a title, and `new` while it is. */
const shownThemes = `CASE WHEN t.state = 'open' AND t.opened_at > now() - interval '${newDays} days'
  AND 'new' <> ALL (t.themes) THEN t.themes || 'new'::text ELSE t.themes END`;

/**
 * Returns the titles of the partners that are switched on, for a site whose rule has games; none for another
 * site. What is played with play money alone is never offered at a real site. A site's own place and
 * highlight count before those of the title, and what it hides is left out.
 */
export async function offeredTitles(
  db: Db,
  { id, demo }: GameSite,
  partner: string | null = null,
): Promise<OfferedTitle[]> {
  const rows = await db.query({
    name: 'games_offered_titles',
    text: `SELECT p.code AS partner, coalesce(p.name, p.code) AS "partnerName", t.code AS title, t.name, t.names,
        t.category, ${shownThemes} AS themes, l.code AS list, t.rtp, coalesce(s.position, t.position) AS "order",
        t.state, t.picture, t.demo AND r.guest_demo AS demo,
        CASE WHEN cardinality(p.frames) = 0 THEN 'redirect' ELSE t.launch END AS launch,
        coalesce(s.highlight, t.highlight) AS highlight
      FROM play.rule r CROSS JOIN games.partner p JOIN games.title t ON t.partner = p.id
        LEFT JOIN games.list l ON l.id = t.list
        LEFT JOIN games.site_title s ON s.site_id = r.site_id AND s.title = t.id
        LEFT JOIN games.site_partner h ON h.site_id = r.site_id AND h.partner = p.id
      WHERE r.site_id = $1 AND r.games AND p.state = 'on' AND t.state <> 'withdrawn' AND ($2 OR NOT p.demo_only)
        AND ($3::text IS NULL OR p.code = $3) AND s.hidden IS NOT TRUE AND h.hidden IS NOT TRUE
      ORDER BY "order", p.code, t.code`,
    values: [id, demo, partner],
    row: titleRow,
  });
  return rows.map(({ picture, ...row }) => ({
    ...row,
    picture: picture ?? drawnPicture(row.partner, row.title),
  }));
}

/**
 * Refuses a partner that the installation does not know, that the site hides, or that is for demos where the
 * site is none.
 * @throws AppError NOT_FOUND
 */
export async function wantPartner(db: Db, { id, demo }: GameSite, partner: string): Promise<void> {
  const found = await db.query({
    name: 'games_known_partner',
    text: `SELECT FROM games.partner p WHERE p.code = $1 AND ($2 OR NOT p.demo_only) AND NOT EXISTS (
      SELECT FROM games.site_partner h WHERE h.site_id = $3 AND h.partner = p.id AND h.hidden)`,
    values: [partner, demo, id],
    row: z.object({}),
  });
  if (found.length === 0) throw new AppError('NOT_FOUND');
}
