import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import type { LineAccount } from './lineClient.ts';

const foundRow = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  avatar: z.string().nullable(),
  holds: z.boolean(),
});
const uuidRow = z.object({ uuid: z.uuid() });

/**
 * Returns the member of a site who has a LINE account. `holds` is false for a demo member where the
 * server runs no demo.
 */
export async function findByLine(
  db: Db,
  siteId: number,
  lineUid: string,
  demo: boolean,
): Promise<z.infer<typeof foundRow> | null> {
  const [row] = await db.query({
    name: 'members_find_by_line',
    text: `SELECT uuid, user_name AS "userName", status, avatar,
        members.password_holds(known_password, $3) AS holds
      FROM members.member WHERE site_id = $1 AND line_uid = $2`,
    values: [siteId, lineUid, demo],
    row: foundRow,
  });
  return row ?? null;
}

/** A member without a password. */
interface NewLineMember {
  siteId: number;
  userName: string;
  account: LineAccount;
  refUid: number;
  registerFromDomain: string | null;
  slug: string | null;
  employeeSlug: string | null;
  fromAfLink: boolean;
}

/** Writes a member. Returns null when the name or the LINE account is taken on this site. */
export async function insertLineMember(db: Db, member: NewLineMember): Promise<string | null> {
  const { lineUid, name, email } = member.account;
  const [row] = await db.query({
    name: 'members_insert_by_line',
    text: `INSERT INTO members.member (site_id, user_name, line_uid, name, email, ref_uid,
        register_from_domain, slug, employee_slug, from_af_link)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING uuid`,
    values: [
      member.siteId,
      member.userName,
      lineUid,
      name,
      email,
      member.refUid,
      member.registerFromDomain,
      member.slug,
      member.employeeSlug,
      member.fromAfLink,
    ],
    row: uuidRow,
  });
  return row?.uuid ?? null;
}

/**
 * Links a LINE account to a member, in place of the one before.
 * @throws AppError LINE_TAKEN where another member of the site has it
 */
export async function linkLine(db: Db, uuid: string, lineUid: string): Promise<void> {
  await db
    .query({
      name: 'members_link_line',
      text: 'UPDATE members.member SET line_uid = $2 WHERE uuid = $1',
      values: [uuid, lineUid],
    })
    .catch((error: unknown) => {
      const taken = error instanceof Error && 'code' in error && error.code === '23505';
      throw taken ? new AppError('LINE_TAKEN') : error;
    });
}

/**
 * Takes the LINE account off a member who can sign in without it.
 * @throws AppError PASSWORD_NEEDED
 */
export async function unlinkLine(db: Db, uuid: string): Promise<void> {
  const rows = await db.query({
    name: 'members_unlink_line',
    text: `UPDATE members.member SET line_uid = NULL
      WHERE uuid = $1 AND members.recipe_of(uuid) IS NOT NULL RETURNING uuid`,
    values: [uuid],
    row: uuidRow,
  });
  if (rows.length === 0) throw new AppError('PASSWORD_NEEDED');
}
