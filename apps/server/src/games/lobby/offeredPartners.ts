import { shownNames, type ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { GameSite } from '../lists/offeredTitles.ts';

const partnerRow = z.object({
  partner: z.string(),
  name: z.string(),
  state: z.enum(['on', 'away']),
  lists: z.array(z.object({ list: z.string(), names: shownNames })),
});

/**
 * Returns the partners that have a page at a site, and their lists. A partner that is off has its page, too,
 * which says so. There are none at a site without games.
 */
export async function offeredPartners(
  db: Db,
  { id, demo }: GameSite,
): Promise<ReplyOf<'/poy-api/games.lists'>> {
  const rows = await db.query({
    name: 'games_offered_partners',
    text: `SELECT p.code AS partner, coalesce(p.name, p.code) AS name,
        CASE p.state WHEN 'on' THEN 'on' ELSE 'away' END AS state,
        coalesce((SELECT json_agg(json_build_object('list', l.code, 'names', l.names) ORDER BY l.position, l.code)
          FROM games.list l WHERE l.partner = p.id), '[]') AS lists
      FROM play.rule r CROSS JOIN games.partner p
      WHERE r.site_id = $1 AND r.games AND ($2 OR NOT p.demo_only) AND NOT EXISTS (
        SELECT FROM games.site_partner h WHERE h.site_id = r.site_id AND h.partner = p.id AND h.hidden)
      ORDER BY name, p.code`,
    values: [id, demo],
    row: partnerRow,
  });
  return {
    partners: rows.map(({ partner, name, state }) => ({ partner, name, state })),
    lists: rows.flatMap(({ partner, name, lists }) =>
      lists.map((list) => ({ partner, partnerName: name, ...list })),
    ),
  };
}
