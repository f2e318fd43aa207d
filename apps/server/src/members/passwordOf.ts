import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import type { SessionMember } from './queries.ts';

const hashRow = z.object({ passwordHash: z.string().nullable() });

/**
 * Returns the hash of the member's password, asked for by a session that is alive; null for a member
 * who has none.
 * @throws AppError unAuthorized when the session has ended meanwhile
 */
export async function passwordOf(
  db: Db,
  { uuid, sessionId }: SessionMember,
): Promise<string | null> {
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
