import type { AgentSupport } from '@poy/contract';
import type { SupportChange, SupportSettings } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { memberByName } from '../forOperators.ts';

const ownRow = z.object({
  phoneNumber: z.string(),
  activePopup: z.boolean().nullable(),
  activeSupport: z.boolean().nullable(),
  urlBailek: z.string(),
  urlPopup: z.string(),
  urlSupport: z.string(),
});
type Own = z.infer<typeof ownRow>;

const nothing: Own = {
  phoneNumber: '-',
  activePopup: null,
  activeSupport: null,
  urlBailek: '-',
  urlPopup: '-',
  urlSupport: '-',
};

/** Returns what a member has of their own; `-` and null stand for what is the site's. */
async function ownSupport(db: Db, member: string): Promise<Own> {
  const [row] = await db.query({
    name: 'members_support_data',
    text: `SELECT office_phone_number AS "phoneNumber", active_popup AS "activePopup",
        active_support AS "activeSupport", url_bailek AS "urlBailek", url_popup AS "urlPopup",
        url_support AS "urlSupport"
      FROM members.support_data WHERE member = $1`,
    values: [member],
    row: ownRow,
  });
  return row ?? nothing;
}

/** Returns the first text unless it is `-` or empty (specification §6). */
const orElse = (own: string, site: string): string =>
  own === '-' || own.trim() === '' ? site || '-' : own;

/**
 * Returns the ways of a member to reach people: each of the member's own, or else the site's. A flag
 * of the member's own counts only beside an address of their own.
 */
export async function supportOf(
  db: Db,
  member: string | null,
  site: AgentSupport,
): Promise<AgentSupport> {
  const own = member === null ? nothing : await ownSupport(db, member);
  return {
    phoneNumber: orElse(own.phoneNumber, site.phoneNumber),
    activePopup: own.activePopup ?? site.activePopup,
    activeSupport: own.activeSupport ?? site.activeSupport,
    urlBailek: orElse(own.urlBailek, site.urlBailek),
    urlPopup: orElse(own.urlPopup, site.urlPopup),
    urlSupport: orElse(own.urlSupport, site.urlSupport),
  };
}

/**
 * Returns what a member of a site has of their own, for operators.
 * @throws AppError NOT_FOUND
 */
export async function memberSupport(
  db: Db,
  site: number,
  userName: string,
): Promise<SupportSettings> {
  const { uuid } = await memberByName(db, site, userName);
  return { userName, ...(await ownSupport(db, uuid)) };
}

/**
 * Changes what is given of a member's own data. An address that is given turns its flag on, and one
 * that is taken away leaves the flag to the site.
 * @throws AppError NOT_FOUND
 */
export async function changeMemberSupport(
  db: Db,
  site: number,
  userName: string,
  change: SupportChange,
): Promise<AuditedChange<SupportSettings>> {
  const { uuid } = await memberByName(db, site, userName);
  const own = await ownSupport(db, uuid);
  const flag = (url: string | undefined, before: boolean | null): boolean | null =>
    url === undefined ? before : url === '-' ? null : true;
  const to: Own = {
    phoneNumber: change.phoneNumber ?? own.phoneNumber,
    urlBailek: change.urlBailek ?? own.urlBailek,
    urlPopup: change.urlPopup ?? own.urlPopup,
    urlSupport: change.urlSupport ?? own.urlSupport,
    activePopup: change.activePopup ?? flag(change.urlPopup, own.activePopup),
    activeSupport: change.activeSupport ?? flag(change.urlSupport, own.activeSupport),
  };
  await db.query({
    name: 'members_change_support_data',
    text: `INSERT INTO members.support_data (member, active_popup, active_support,
        office_phone_number, url_bailek, url_popup, url_support)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (member) DO UPDATE SET active_popup = $2, active_support = $3,
        office_phone_number = $4, url_bailek = $5, url_popup = $6, url_support = $7`,
    values: [
      uuid,
      to.activePopup,
      to.activeSupport,
      to.phoneNumber,
      to.urlBailek,
      to.urlPopup,
      to.urlSupport,
    ],
  });
  return { before: own, after: to, answer: { userName, ...to } };
}
