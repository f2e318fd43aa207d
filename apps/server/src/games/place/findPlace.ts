import { offeredTitle, shownNames, type ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { drawnPicture, type GameSite } from '../lists/offeredTitles.ts';

/** What an address of games is about, as far as it has parts: a partner, a list of it, a title. */
export interface PlaceParts {
  readonly partner: string;
  /** A list of the partner; null where the address names none before the title. */
  readonly list: string | null;
  /** The title, or a list where no list stands before it; null for the page of the partner. */
  readonly name: string | null;
}

/** The place of an address, and the origins that its page may show in a frame. */
interface FoundPlace {
  readonly place: ReplyOf<'/poy-api/games.place'>;
  readonly frames: readonly string[];
}

const placeRow = z.object({
  partner: z.string(),
  partnerName: z.string(),
  state: z.enum(['on', 'away']),
  frames: z.array(z.string()),
  list: z.object({ list: z.string(), names: shownNames }).nullable(),
  title: offeredTitle.extend({ picture: z.string().nullable() }).nullable(),
});
type PlaceRow = z.infer<typeof placeRow>;

/**
 * Reads the partner, and of the list and the title that have the names those whose letters are the same, else
 * those that differ in large and small letters alone. A title that was withdrawn is told as closed, because
 * its page says so.
 */
async function readPlace(
  db: Db,
  { id, demo }: GameSite,
  { partner, list, name }: PlaceParts,
): Promise<PlaceRow | undefined> {
  const [row] = await db.query({
    name: 'games_place',
    text: `SELECT p.code AS partner, coalesce(p.name, p.code) AS "partnerName",
        CASE p.state WHEN 'on' THEN 'on' ELSE 'away' END AS state, p.frames,
        (SELECT json_build_object('list', l.code, 'names', l.names) FROM games.list l
          WHERE l.partner = p.id AND lower(l.code) = lower($4)
          ORDER BY l.code = $4 DESC, l.code LIMIT 1) AS list,
        (SELECT json_build_object('partner', p.code, 'partnerName', coalesce(p.name, p.code), 'title', t.code,
            'name', t.name, 'names', t.names, 'category', t.category, 'themes', t.themes, 'list', l.code,
            'rtp', t.rtp, 'order', coalesce(s.position, t.position),
            'state', CASE t.state WHEN 'open' THEN 'open' ELSE 'closed' END, 'picture', t.picture,
            'demo', t.demo AND r.guest_demo,
            'launch', CASE WHEN cardinality(p.frames) = 0 THEN 'redirect' ELSE t.launch END,
            'highlight', coalesce(s.highlight, t.highlight))
          FROM games.title t LEFT JOIN games.list l ON l.id = t.list
            LEFT JOIN games.site_title s ON s.site_id = r.site_id AND s.title = t.id
          WHERE t.partner = p.id AND lower(t.code) = lower($5) AND s.hidden IS NOT TRUE
          ORDER BY t.code = $5 DESC, t.code LIMIT 1) AS title
      FROM play.rule r CROSS JOIN games.partner p
      WHERE r.site_id = $1 AND r.games AND p.code = lower($3) AND ($2 OR NOT p.demo_only) AND NOT EXISTS (
        SELECT FROM games.site_partner h WHERE h.site_id = r.site_id AND h.partner = p.id AND h.hidden)`,
    values: [id, demo, partner, list ?? name, name],
    row: placeRow,
  });
  return row;
}

/**
 * Returns what an address is about at a site; null where there is no such thing. The name of a list wins. A
 * title that has moved to another list is found by the address with the old one.
 */
export async function findPlace(
  db: Db,
  site: GameSite,
  parts: PlaceParts,
): Promise<FoundPlace | null> {
  const row = await readPlace(db, site, parts);
  if (!row) return null;
  const { partner, partnerName, state, frames } = row;
  const list = row.list && { partner, partnerName, ...row.list };
  const found = { partner: { partner, name: partnerName, state }, list: null, title: null };
  const home = `/game/${partner}`;
  if (parts.name === null) return { place: { ...found, address: home }, frames: [] };
  if (parts.list === null && list) {
    const address = `${home}/${encodeURIComponent(list.list)}`;
    return { place: { ...found, list, address }, frames: [] };
  }
  const { title } = row;
  if (!title || (parts.list !== null && !list)) return null;
  const inList = list !== null && title.list === list.list ? list : null;
  const names = [...(inList ? [inList.list] : []), title.title];
  return {
    place: {
      ...found,
      list: inList,
      title: { ...title, picture: title.picture ?? drawnPicture(partner, title.title) },
      address: [home, ...names.map(encodeURIComponent)].join('/'),
    },
    frames: title.launch === 'frame' ? frames : [],
  };
}
