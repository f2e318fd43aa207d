import type { AgentSupport } from '@poy/contract';
import type { SupportChange, SupportSettings } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import { AppError } from '../http/appError.ts';
import { refused } from '../http/refused.ts';
import type { SiteRow } from './rows/siteOf.ts';

const row = z.object({
  phoneNumber: z.string(),
  activePopup: z.boolean(),
  activeSupport: z.boolean(),
  urlBailek: z.string(),
  urlPopup: z.string(),
  urlSupport: z.string(),
});
const columns = `office_phone_number AS "phoneNumber", active_popup AS "activePopup",
  active_support AS "activeSupport", url_bailek AS "urlBailek", url_popup AS "urlPopup",
  url_support AS "urlSupport"`;

/** Returns the ways to reach the people of a site, under the names of `agents-supports`. */
export const agentSupportOf = ({
  support: { officePhoneNumber, ...others },
}: Pick<SiteRow, 'support'>): AgentSupport => ({ phoneNumber: officePhoneNumber, ...others });

/** Returns the ways to reach the people of a site, as its row has them now. */
export async function siteSupport(db: Db, site: number): Promise<AgentSupport> {
  const [found] = await db.query({
    name: 'sites_support',
    text: `SELECT ${columns} FROM sites.site WHERE id = $1`,
    values: [site],
    row,
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Changes what is given of the site's support data. An address that is given turns its flag on, and
 * `-` turns it off. The caller tells every process after the commit (`sitesChangedTopic`).
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED POPUP_WITHOUT_ADDRESS or SUPPORT_WITHOUT_ADDRESS
 */
export async function changeSiteSupport(
  db: Db,
  site: number,
  change: SupportChange,
): Promise<AuditedChange<SupportSettings>> {
  const before = await siteSupport(db, site);
  const flag = (url: string | undefined, was: boolean): boolean =>
    url === undefined ? was : url !== '-';
  const urlPopup = change.urlPopup ?? before.urlPopup;
  const urlSupport = change.urlSupport ?? before.urlSupport;
  const activePopup = change.activePopup ?? flag(change.urlPopup, before.activePopup);
  const activeSupport = change.activeSupport ?? flag(change.urlSupport, before.activeSupport);
  if (activePopup && urlPopup === '-') throw refused('POPUP_WITHOUT_ADDRESS');
  if (activeSupport && urlSupport === '-') throw refused('SUPPORT_WITHOUT_ADDRESS');
  const [after] = await db.query({
    name: 'sites_change_support',
    text: `UPDATE sites.site SET office_phone_number = $2, active_popup = $3, active_support = $4,
        url_bailek = $5, url_popup = $6, url_support = $7 WHERE id = $1 RETURNING ${columns}`,
    values: [
      site,
      change.phoneNumber ?? before.phoneNumber,
      activePopup,
      activeSupport,
      change.urlBailek ?? before.urlBailek,
      urlPopup,
      urlSupport,
    ],
    row,
  });
  if (!after) throw new AppError('NOT_FOUND');
  return { before, after, answer: { userName: null, ...after } };
}
