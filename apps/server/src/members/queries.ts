import { userInfo } from '@poy/contract';
import { memberStatus } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The member and the session that a request belongs to. */
const sessionMember = z.object({
  uuid: z.uuid(),
  userName: z.string(),
  status: z.int(),
  /** The address of the member's picture, or null. */
  avatar: z.string().nullable(),
  siteId: z.int(),
  sessionId: z.uuid(),
  /** The id of the session before the first change of password. Missing where there was none. */
  firstId: z.uuid().nullish(),
});
export type SessionMember = z.infer<typeof sessionMember>;
const foundSession = sessionMember.extend({ lastSeenAt: z.date() });
const sessionId = z.object({ id: z.uuid() });

/** A session with the member it is of, and when it was used last, in ms. */
export type FoundSession = SessionMember & { readonly lastSeenAt: number };

/**
 * Reads those of the sessions `$1` that a call is taken with at the moment `$2`; `$3` tells that the
 * server runs as a demo. It is the one place of this rule.
 */
export const sessionsThatHold = `FROM members.session s JOIN members.member m ON m.uuid = s.member
           WHERE s.id = ANY ($1) AND members.session_holds(s, $2) AND m.status <> ${memberStatus.suspended}
             AND members.password_holds(m.known_password, $3)`;

/**
 * Returns the sessions in the order of `ids`: those that hold, of members who are not suspended, and
 * null for the others. `demo` tells that the server runs as a demo, where passwords that everybody
 * knows are valid.
 */
export async function findSessions(
  db: Db,
  ids: readonly string[],
  now: number,
  demo: boolean,
): Promise<(FoundSession | null)[]> {
  const rows = await db.query({
    name: 'members_find_sessions',
    text: `SELECT s.id AS "sessionId", s.first_id AS "firstId", m.uuid, m.user_name AS "userName", m.status,
             m.avatar, m.site_id AS "siteId", s.last_seen_at AS "lastSeenAt"
           ${sessionsThatHold}`,
    values: [ids, new Date(now), demo],
    row: foundSession,
  });
  const found = new Map(
    rows.map(({ lastSeenAt, ...row }) => [
      row.sessionId,
      { ...row, lastSeenAt: lastSeenAt.getTime() },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

/**
 * Notes that sessions were used at `now`, in one statement. It passes over sessions that somebody
 * holds: another process notes the same, or the session is being ended.
 */
export async function touchSessions(db: Db, ids: readonly string[], now: number): Promise<void> {
  await db.query({
    name: 'members_touch_sessions',
    text: `UPDATE members.session SET last_seen_at = $2 WHERE id IN (
      SELECT s.id FROM members.session s WHERE s.id = ANY ($1) AND s.last_seen_at < $2
        FOR NO KEY UPDATE SKIP LOCKED)`,
    values: [ids, new Date(now)],
  });
}

/** The way by which a session is opened. The member must still have it. */
type WayIn = { passwordHash: string } | { lineUid: string } | { passkey: string };

/**
 * Writes a new session. Returns null where the member no longer has what opens it: another password,
 * LINE account or passkey. It waits for a change of that which is under way, so that no session begun
 * the old way outlives it.
 */
export async function openSession(
  db: Db,
  session: { member: string; by: WayIn; userAgent: string; address: string; now: number },
): Promise<string | null> {
  const { by } = session;
  const [row] = await db.query({
    name: 'members_open_session',
    text: `INSERT INTO members.session
        (member, user_agent, address, created_at, last_seen_at, proved_at, passkey)
      SELECT uuid, $2, $3, $4, $4, $4, $7 FROM members.member
      WHERE uuid = $1 AND (members.password_is(uuid, $5) OR line_uid = $6 OR EXISTS (
        SELECT FROM members.passkey p WHERE p.id = $7 AND p.member = uuid))
      FOR SHARE RETURNING id`,
    values: [
      session.member,
      session.userAgent.slice(0, 400),
      session.address,
      new Date(session.now),
      'passwordHash' in by ? by.passwordHash : null,
      'lineUid' in by ? by.lineUid : null,
      'passkey' in by ? by.passkey : null,
    ],
    row: sessionId,
  });
  return row?.id ?? null;
}

/** Ends a session. Returns true when it was alive. */
export async function revokeSession(db: Db, id: string, now: number): Promise<boolean> {
  const rows = await db.query({
    name: 'members_revoke_session',
    text: `UPDATE members.session SET revoked_at = $2
      WHERE id = $1 AND revoked_at IS NULL RETURNING id`,
    values: [id, new Date(now)],
  });
  return rows.length > 0;
}

const credentials = z.object({
  uuid: z.uuid(),
  status: z.int(),
  avatar: z.string().nullable(),
  recipe: z.string().nullable(),
});
export type Credentials = z.infer<typeof credentials>;

/**
 * Returns the credentials that a sign-in may be tried against. A password that everybody knows is
 * valid on a demo only.
 */
export async function findCredentials(
  db: Db,
  siteId: number,
  userName: string,
  demo: boolean,
): Promise<Credentials | null> {
  const [row] = await db.query({
    name: 'members_find_credentials',
    text: `SELECT uuid, status, avatar, members.recipe_of(uuid) AS recipe FROM members.member
           WHERE site_id = $1 AND user_name = $2 AND members.password_holds(known_password, $3)`,
    values: [siteId, userName, demo],
    row: credentials,
  });
  return row ?? null;
}

/** Returns the addresses that a name has signed in from, as far as its sessions are still kept. */
export async function addressesOf(db: Db, siteId: number, userName: string): Promise<string[]> {
  const rows = await db.query({
    name: 'members_addresses',
    text: `SELECT DISTINCT s.address FROM members.session s JOIN members.member m ON m.uuid = s.member
           WHERE m.site_id = $1 AND m.user_name = $2`,
    values: [siteId, userName],
    row: z.object({ address: z.string() }),
  });
  return rows.map(({ address }) => address);
}

export interface NewMember {
  siteId: number;
  userName: string;
  passwordHash: string;
  phoneNumber: string | null;
  refUid?: number | null | undefined;
  referUrl?: string | null | undefined;
  registerFromDomain?: string | null | undefined;
  slug?: string | null | undefined;
  employeeSlug?: string | null | undefined;
}

const newMember = z.object({ uuid: z.uuid() });

/** Writes a member. Returns null when the name is taken on this site. */
export async function insertMember(db: Db, member: NewMember): Promise<string | null> {
  const [row] = await db.query({
    name: 'members_insert',
    text: `INSERT INTO members.member (site_id, user_name, password_hash, phone_number,
             ref_uid, refer_url, register_from_domain, slug, employee_slug)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           ON CONFLICT (site_id, user_name) DO NOTHING RETURNING uuid`,
    values: [
      member.siteId,
      member.userName,
      member.passwordHash,
      member.phoneNumber,
      member.refUid ?? 0,
      member.referUrl ?? null,
      member.registerFromDomain ?? null,
      member.slug ?? null,
      member.employeeSlug ?? null,
    ],
    row: newMember,
  });
  return row?.uuid ?? null;
}

/**
 * The days for which the address and the agent of a session are kept after its last use. /privacy
 * names them too.
 */
const sessionsKeptMs = 90 * 86_400_000;

/** Removes sessions that nobody has used for 90 days. */
export async function forgetSessions(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_forget_sessions',
    text: 'DELETE FROM members.session WHERE last_seen_at < $1',
    values: [new Date(now - sessionsKeptMs)],
  });
}

const memberRow = userInfo.pick({
  uuid: true,
  userName: true,
  level: true,
  name: true,
  firstName: true,
  lastName: true,
  email: true,
  avatar: true,
  phoneNumber: true,
  lineId: true,
  lineUid: true,
  hasPassword: true,
});
export type MemberRow = z.infer<typeof memberRow>;

export async function findMember(db: Db, uuid: string): Promise<MemberRow | null> {
  const [row] = await db.query({
    name: 'members_find',
    text: `SELECT uuid, user_name AS "userName", level, name, first_name AS "firstName",
             last_name AS "lastName", email, avatar, phone_number AS "phoneNumber",
             line_id AS "lineId", line_uid AS "lineUid",
             members.recipe_of(uuid) IS NOT NULL AS "hasPassword"
           FROM members.member WHERE uuid = $1`,
    values: [uuid],
    row: memberRow,
  });
  return row ?? null;
}
