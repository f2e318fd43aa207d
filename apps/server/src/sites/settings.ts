import type { SiteClosing, SiteSettings } from '@poy/contract/operators';
import { maintenance } from '@poy/contract';
import { languages, type Language } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import { AppError } from '../http/appError.ts';
import { refused } from '../http/refused.ts';
import {
  knownPictures,
  picturesOf,
  sitePictureAddress,
  sitePictureKinds,
} from './rows/pictures.ts';

const row = z.object({
  agentId: z.int(),
  host: z.string(),
  sessionDays: z.int().nullable(),
  frameOrigins: z.array(z.string()),
  firstLanguage: z.enum(languages),
  maintenance: maintenance.extend({ closedAt: z.int() }).nullable(),
  pictures: knownPictures.transform((known) =>
    sitePictureKinds.flatMap((kind) => {
      const picture = known[kind];
      if (!picture) return [];
      const { width, height } = picture;
      return [{ kind, address: sitePictureAddress(kind, picture), width, height }];
    }),
  ),
});
const columns = `id AS "agentId", host, session_days AS "sessionDays", frame_origins AS "frameOrigins",
  first_language AS "firstLanguage",
  CASE WHEN closed_at IS NOT NULL THEN json_build_object(
    'closedAt', (extract(epoch FROM closed_at) * 1000)::bigint,
    'resumesAt', (extract(epoch FROM resumes_at) * 1000)::bigint,
    'moreUrl', more_url) END AS maintenance, ${picturesOf('site.id')} AS pictures`;

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
 * Changes the settings that are given. The caller tells every process after the commit
 * (`sitesChangedTopic`).
 */
export async function changeSite(
  db: Db,
  site: number,
  change: {
    sessionDays?: number | undefined;
    frameOrigins?: string[] | undefined;
    firstLanguage?: Language | undefined;
  },
): Promise<AuditedChange<SiteSettings>> {
  const before = await siteSettings(db, site);
  const {
    sessionDays = before.sessionDays,
    frameOrigins = before.frameOrigins,
    firstLanguage = before.firstLanguage,
  } = change;
  const [answer] = await db.query({
    name: 'sites_change',
    text: `UPDATE sites.site SET session_days = $2, frame_origins = $3, first_language = $4
      WHERE id = $1 RETURNING ${columns}`,
    values: [site, sessionDays || null, frameOrigins, firstLanguage],
    row,
  });
  if (!answer) throw new AppError('NOT_FOUND');
  return { before, after: answer, answer };
}

/** Writes the state of a site, and returns the settings before and after. */
async function writeClosing(
  db: Db,
  before: SiteSettings,
  { closedAt, resumesAt, moreUrl }: SiteClosing & { closedAt: number | null },
): Promise<AuditedChange<SiteSettings>> {
  const moment = (ms: number | null | undefined): Date | null =>
    ms === null || ms === undefined ? null : new Date(ms);
  const [answer] = await db.query({
    name: 'sites_close',
    text: `UPDATE sites.site SET closed_at = $2, resumes_at = $3, more_url = $4 WHERE id = $1 RETURNING ${columns}`,
    values: [before.agentId, moment(closedAt), moment(resumesAt), moreUrl ?? null],
    row,
  });
  if (!answer) throw new AppError('NOT_FOUND');
  return { before, after: answer, answer };
}

/**
 * Closes a site for maintenance at `now` (ms). Where it is closed already, what visitors are told is
 * changed, and the moment at which it was closed stays. The caller tells every process after the
 * commit (`sitesChangedTopic`).
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED RESUMES_PASSED
 */
export async function closeSite(
  db: Db,
  site: number,
  closing: SiteClosing,
  now: number,
): Promise<AuditedChange<SiteSettings>> {
  if (closing.resumesAt !== undefined && closing.resumesAt <= now) throw refused('RESUMES_PASSED');
  const before = await siteSettings(db, site);
  return writeClosing(db, before, { ...closing, closedAt: before.maintenance?.closedAt ?? now });
}

/**
 * Opens a closed site. The caller tells every process after the commit (`sitesChangedTopic`).
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function openSite(db: Db, site: number): Promise<AuditedChange<SiteSettings>> {
  const before = await siteSettings(db, site);
  if (!before.maintenance) throw refused('NOTHING_CHANGES');
  return writeClosing(db, before, { closedAt: null });
}
