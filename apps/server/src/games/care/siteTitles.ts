import type { RowsAfter, SitePartner, SiteTitle, SiteTitleChange } from '@poy/contract/operators';
import { z } from 'zod';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { refused } from '../../http/refused.ts';
import type { GameSite } from '../lists/offeredTitles.ts';

const titleRow = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  name: z.string(),
  state: z.enum(['open', 'closed', 'withdrawn']),
  usual: z.object({ order: z.int(), highlight: z.boolean() }),
  order: z.int().nullable(),
  highlight: z.boolean().nullable(),
  hidden: z.boolean(),
});
const partnerRow = z.object({ partner: z.string(), name: z.string(), hidden: z.boolean() });

/** What is played with play money alone is not a matter of a real site. */
const titles = `SELECT t.id, p.code AS partner, t.code AS title, t.name, t.state,
    json_build_object('order', t.position, 'highlight', t.highlight) AS usual,
    s.position AS "order", s.highlight, coalesce(s.hidden, false) AS hidden
  FROM games.title t JOIN games.partner p ON p.id = t.partner AND ($2 OR NOT p.demo_only)
    LEFT JOIN games.site_title s ON s.title = t.id AND s.site_id = $1`;

/** Returns a part of the titles with what the site changes of them. */
export const listSiteTitles = (
  db: Db,
  { id, demo }: GameSite,
  { partner = null, after = 0, limit }: RowsAfter & { partner?: string | null | undefined },
): Promise<SiteTitle[]> =>
  db.query({
    name: 'games_site_titles',
    text: `${titles} WHERE t.id > $3 AND ($4::text IS NULL OR p.code = $4) ORDER BY t.id LIMIT $5`,
    values: [id, demo, after, partner, limit],
    row: titleRow,
  });

const lockSite = (tx: Db, { id }: GameSite): Promise<unknown> =>
  tx.query({
    name: 'games_lock_site',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });

const whereOf = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);

/**
 * Sets what is given of a title at a site. Null is as the title has it.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (it is so already)
 */
export async function changeSiteTitle(
  tx: Db,
  site: GameSite,
  { partner, title, ...change }: SiteTitleChange,
): Promise<AuditedChange<SiteTitle>> {
  await lockSite(tx, site);
  const [before] = await tx.query({
    name: 'games_site_title',
    text: `${titles} WHERE p.code = $3 AND t.code = $4`,
    values: [site.id, site.demo, partner, title],
    row: titleRow,
  });
  if (!before) throw new AppError('NOT_FOUND');
  const answer = {
    ...before,
    order: whereOf(change.order, before.order),
    highlight: whereOf(change.highlight, before.highlight),
    hidden: whereOf(change.hidden, before.hidden),
  };
  if (JSON.stringify(answer) === JSON.stringify(before)) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_set_site_title',
    text: `INSERT INTO games.site_title (site_id, title, position, highlight, hidden) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, title) DO UPDATE SET position = $3, highlight = $4, hidden = $5`,
    values: [site.id, before.id, answer.order, answer.highlight, answer.hidden],
  });
  return { before, after: answer, answer };
}

const readPartners = (
  db: Db,
  { id, demo }: GameSite,
  code: string | null,
): Promise<SitePartner[]> =>
  db.query({
    name: 'games_site_partners',
    text: `SELECT p.code AS partner, coalesce(p.name, p.code) AS name, coalesce(s.hidden, false) AS hidden
      FROM games.partner p LEFT JOIN games.site_partner s ON s.partner = p.id AND s.site_id = $1
      WHERE ($2 OR NOT p.demo_only) AND ($3::text IS NULL OR p.code = $3) ORDER BY p.code`,
    values: [id, demo, code],
    row: partnerRow,
  });

export const listSitePartners = (db: Db, site: GameSite): Promise<SitePartner[]> =>
  readPartners(db, site, null);

/**
 * Hides a partner at a site, or shows it again.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED (it is so already)
 */
export async function changeSitePartner(
  tx: Db,
  site: GameSite,
  { partner, hidden }: Pick<SitePartner, 'partner' | 'hidden'>,
): Promise<AuditedChange<SitePartner>> {
  await lockSite(tx, site);
  const [before] = await readPartners(tx, site, partner);
  if (!before) throw new AppError('NOT_FOUND');
  if (before.hidden === hidden) throw refused('NOTHING_CHANGES');
  await tx.query({
    name: 'games_set_site_partner',
    text: `INSERT INTO games.site_partner (site_id, partner, hidden) SELECT $1, id, $3 FROM games.partner
      WHERE code = $2 ON CONFLICT (site_id, partner) DO UPDATE SET hidden = $3`,
    values: [site.id, partner, hidden],
  });
  const answer = { ...before, hidden };
  return { before, after: answer, answer };
}
