import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { guardOldPassword } from './attempts.ts';
import { refuseCommon } from './commonPassword.ts';
import { createOneAtATime } from './oneAtATime.ts';
import { revokeOthers } from './ownSessions.ts';
import { hashPassword, passwordFits } from './password.ts';
import type { SessionMember } from './queries.ts';

const oneAtATime = createOneAtATime();
const hashRow = z.object({ passwordHash: z.string() });
const idRow = z.object({ id: z.uuid() });

/** Returns the hash of the member's password, asked for by a session that is alive. */
async function hashFor(db: Db, { uuid, sessionId }: SessionMember): Promise<string> {
  const [row] = await db.query({
    name: 'members_password_for_session',
    text: `SELECT m.password_hash AS "passwordHash"
      FROM members.member m JOIN members.session s ON s.member = m.uuid
      WHERE m.uuid = $1 AND s.id = $2 AND s.revoked_at IS NULL`,
    values: [uuid, sessionId],
    row: hashRow,
  });
  if (!row) throw new AppError('unAuthorized');
  return row.passwordHash;
}

/** Writes the new hash. Returns false where another process has changed the password meanwhile. */
async function writePassword(
  tx: Db,
  uuid: string,
  hashes: { before: string; after: string },
  now: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'members_write_password',
    text: `UPDATE members.member SET password_hash = $3, password_changed_at = $4
      WHERE uuid = $1 AND password_hash = $2 RETURNING uuid AS id`,
    values: [uuid, hashes.before, hashes.after, new Date(now)],
    row: idRow,
  });
  return rows.length > 0;
}

/** Continues a session in a new row. It keeps the beginning of the old one, which may limit its life. */
async function renewSession(
  tx: Db,
  { uuid, sessionId }: SessionMember,
  now: number,
): Promise<string> {
  const [row] = await tx.query({
    name: 'members_renew_session',
    text: `INSERT INTO members.session (member, user_agent, address, created_at, last_seen_at)
      SELECT member, user_agent, address, created_at, $3 FROM members.session
      WHERE id = $2 AND member = $1 AND revoked_at IS NULL FOR UPDATE RETURNING id`,
    values: [uuid, sessionId, new Date(now)],
    row: idRow,
  });
  if (!row) throw new AppError('unAuthorized');
  return row.id;
}

export interface ChangedPassword {
  /** The asking member's session, in its new row. */
  renewed: SessionMember;
  /** The other sessions, which ended. */
  ended: string[];
}

/**
 * Changes the password of a signed-in member. In one transaction every session ends, and the asking
 * one goes on in a new row: whoever holds a copy of its token is out, too. Changes of one member run
 * one after the other, in all processes.
 * @throws AppError VALIDATION (a wrong old password; a new one that is the old one or that many
 * people use), loginAttemptCountReachLimit, RATE_LIMITED (too many passwords are being checked),
 * unAuthorized (the session has ended meanwhile)
 */
export function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<ChangedPassword> {
  const { uuid } = member;
  return oneAtATime(uuid, async () => {
    if (newPassword === oldPassword)
      throw new AppError('VALIDATION', { fields: { newPassword: 'password.same' } });
    refuseCommon('newPassword', newPassword);
    const before = await guardOldPassword(db, member, clock(), async () => {
      const hash = await hashFor(db, member);
      return (await passwordFits(hash, oldPassword, uuid)) ? hash : null;
    });
    const after = await hashPassword(newPassword, uuid);
    return db.tx(async (tx) => {
      const now = clock();
      if (!(await writePassword(tx, uuid, { before, after }, now)))
        throw new AppError('VALIDATION', { fields: { oldPassword: 'password.wrong' } });
      const renewed = { ...member, sessionId: await renewSession(tx, member, now) };
      const ended = await revokeOthers(tx, renewed, now);
      return { renewed, ended: ended.filter((id) => id !== member.sessionId) };
    });
  });
}
