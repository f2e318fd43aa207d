import type { SiteSettings } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Done } from '../done.ts';
import { AppError } from '../http/appError.ts';

const row = z.object({
  agentId: z.int(),
  host: z.string(),
  sessionDays: z.int().nullable(),
  frameOrigins: z.array(z.string()),
});
const columns =
  'id AS "agentId", host, session_days AS "sessionDays", frame_origins AS "frameOrigins"';

/** Returns the settings of a site that its operators may change. */
export async function siteSettings(db: Db, site: number): Promise<SiteSettings> {
  const [found] = await db.query({
    name: 'sites_settings',
    text: `SELECT ${columns} FROM sites.site WHERE id = $1`,
    values: [site],
    row,
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Changes the settings that are given. The caller forgets the kept sites after the commit
 * (`forgetSites`); other processes see the change within seconds.
 */
export async function changeSite(
  db: Db,
  site: number,
  change: { sessionDays?: number | undefined; frameOrigins?: string[] | undefined },
): Promise<Done<SiteSettings>> {
  const before = await siteSettings(db, site);
  const { sessionDays = before.sessionDays, frameOrigins = before.frameOrigins } = change;
  const [answer] = await db.query({
    name: 'sites_change',
    text: `UPDATE sites.site SET session_days = $2, frame_origins = $3 WHERE id = $1 RETURNING ${columns}`,
    values: [site, sessionDays || null, frameOrigins],
    row,
  });
  if (!answer) throw new AppError('NOT_FOUND');
  return { before, after: answer, answer };
}
