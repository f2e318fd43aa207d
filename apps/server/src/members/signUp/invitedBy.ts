import { z } from 'zod';
import type { Db } from '../../db/db.ts';

export interface Log {
  warn(details: object, message: string): void;
}

/** The inviter of a visitor, as the link named them (specification §3, Signup). */
interface Named {
  readonly refUid?: number | null | undefined;
  readonly slug?: string | null | undefined;
  readonly employeeSlug?: string | null | undefined;
  /** The number of the new member, where one is known. */
  readonly phoneNumber?: string | null;
}

/** The member who invited, or 0, and the operator, or null, that a new member is written with. */
export interface Invited {
  readonly refUid: number;
  readonly employeeSlug: string | null;
}

const hostRow = z.object({ uid: z.int(), samePhone: z.boolean() });
const knownRow = z.object({ known: z.boolean() });

/** Returns true where an operator of this name works for the site. */
async function isEmployee(db: Db, siteId: number, userName: string): Promise<boolean> {
  const [row] = await db.query({
    name: 'members_employee',
    text: `SELECT EXISTS (SELECT FROM operator.operator o
        WHERE o.user_name = $2 AND o.disabled_at IS NULL AND (o.all_sites OR EXISTS (
          SELECT FROM operator.operator_site s WHERE s.operator = o.id AND s.site_id = $1))) AS known`,
    values: [siteId, userName],
    row: knownRow,
  });
  return row?.known ?? false;
}

/**
 * Returns the member and the operator whom a link names, each only where the site has them. A slug
 * counts before a number. Whoever is not known is noted in the log and counts as nobody, so that an
 * old link costs nobody a new member. So does a member with the phone number of the new one: that is
 * a second account of the same person.
 */
export async function invitedBy(
  db: Db,
  siteId: number,
  { refUid, slug, employeeSlug, phoneNumber }: Named,
  log: Log,
): Promise<Invited> {
  const employee =
    employeeSlug && (await isEmployee(db, siteId, employeeSlug)) ? employeeSlug : null;
  if (employeeSlug && !employee) log.warn({ employeeSlug }, 'a sign-up names an unknown operator');
  if (!slug && !refUid) return { refUid: 0, employeeSlug: employee };
  const [host] = await db.query({
    name: 'members_invited_by',
    text: `SELECT uid, (phone_number = $4) IS TRUE AS "samePhone" FROM members.member
      WHERE site_id = $1 AND (af_slug = $2 OR uid = $3) ORDER BY af_slug = $2 DESC LIMIT 1`,
    values: [siteId, slug ?? '', refUid ?? 0, phoneNumber ?? null],
    row: hostRow,
  });
  if (host && !host.samePhone) return { refUid: host.uid, employeeSlug: employee };
  const why = host ? 'with the same phone number' : 'whom nobody knows';
  log.warn({ refUid, slug }, `a sign-up names a member ${why}`);
  return { refUid: 0, employeeSlug: employee };
}
