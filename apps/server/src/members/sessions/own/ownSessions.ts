import { sessionsListed, type MemberSession } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { deviceOf } from './deviceOf.ts';
import type { SessionMember } from '../../queries.ts';

const sessionRow = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  count: z.int(),
});
const idRow = z.object({ id: z.uuid() });

/**
 * Returns the sessions of a member that are alive, the asking one first and then those that were
 * used last, as many as an answer lists. The id of a session opens nothing, because a token is
 * signed.
 */
export async function ownSessions(
  db: Db,
  { uuid, sessionId }: SessionMember,
  now: number,
): Promise<{ sessions: MemberSession[]; count: number }> {
  const rows = await db.query({
    name: 'members_own_sessions',
    text: `SELECT s.id, s.user_agent AS "userAgent", s.created_at AS "createdAt",
        s.last_seen_at AS "lastSeenAt", count(*) OVER ()::int AS count
      FROM members.session s WHERE s.member = $1 AND members.session_holds(s, $3)
      ORDER BY s.id = $2 DESC, s.last_seen_at DESC, s.id LIMIT $4`,
    values: [uuid, sessionId, new Date(now), sessionsListed],
    row: sessionRow,
  });
  const sessions = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === sessionId,
    ...deviceOf(userAgent),
    begunAt: createdAt.getTime(),
    usedAt: lastSeenAt.getTime(),
  }));
  return { sessions, count: rows[0]?.count ?? 0 };
}

/**
 * Ends one session of the member.
 * @throws AppError NOT_FOUND for somebody else's session and for one that is over
 */
export async function endOwnSession(
  db: Db,
  { uuid }: SessionMember,
  id: string,
  now: number,
): Promise<void> {
  const [ended] = await db.query({
    name: 'members_end_own_session',
    text: `UPDATE members.session s SET revoked_at = $3
      WHERE s.id = $2 AND s.member = $1 AND members.session_holds(s, $3) RETURNING s.id`,
    values: [uuid, id, new Date(now)],
    row: idRow,
  });
  if (!ended) throw new AppError('NOT_FOUND');
}

/** Ends every session of a member but one. Returns those that were alive. */
export async function revokeOthers(
  tx: Db,
  { uuid, sessionId }: Pick<SessionMember, 'uuid' | 'sessionId'>,
  now: number,
): Promise<string[]> {
  const rows = await tx.query({
    name: 'members_revoke_others',
    text: `UPDATE members.session SET revoked_at = $3
      WHERE member = $1 AND id <> $2 AND revoked_at IS NULL RETURNING id`,
    values: [uuid, sessionId, new Date(now)],
    row: idRow,
  });
  return rows.map(({ id }) => id);
}

/**
 * Ends every session of the member but the asking one. Returns those that ended. It takes the member
 * first, as a change of password does, so that the two cannot wait for each other.
 * @throws AppError unAuthorized when the asking session has ended meanwhile
 */
export function endOtherSessions(db: Db, member: SessionMember, now: number): Promise<string[]> {
  return db.tx(async (tx) => {
    await tx.query({
      name: 'members_take_member',
      text: 'SELECT FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
      values: [member.uuid],
    });
    // A statement of its own sees what was done while the one above waited.
    const [asking] = await tx.query({
      name: 'members_asking_session',
      text: 'SELECT id FROM members.session WHERE id = $1 AND revoked_at IS NULL',
      values: [member.sessionId],
      row: idRow,
    });
    if (!asking) throw new AppError('unAuthorized');
    return revokeOthers(tx, member, now);
  });
}
