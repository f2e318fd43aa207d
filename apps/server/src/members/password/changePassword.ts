import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { guardOldPassword } from '../proofs/attempts.ts';
import { refuseCommon } from './commonPassword.ts';
import { createOneAtATime } from '../proofs/oneAtATime.ts';
import { revokeOthers } from '../sessions/own/ownSessions.ts';
import { hashPassword, rightHash } from './password.ts';
import { passwordOf } from './passwordOf.ts';
import type { SessionMember } from '../queries.ts';
import { sessionNameOf } from '../sessions/sessionNameOf.ts';
import { requireStepUp } from './stepUp.ts';

const oneAtATime = createOneAtATime();
const idRow = z.object({ id: z.uuid() });
const changedRow = z.object({ changed: z.boolean() });

/** Writes the new hash. Returns false where another process has changed the password meanwhile. */
async function writePassword(
  tx: Db,
  uuid: string,
  hashes: { before: string | null; after: string },
  now: number,
): Promise<boolean> {
  const [row] = await tx.query({
    name: 'members_change_password',
    text: 'SELECT members.change_password($1, $2, $3, $4) AS changed',
    values: [uuid, hashes.before, hashes.after, new Date(now)],
    row: changedRow,
  });
  return row?.changed === true;
}

/** Continues a session in a new row. It keeps the beginning of the old one, which may limit its life. */
async function renewSession(
  tx: Db,
  { uuid, sessionId }: SessionMember,
  now: number,
): Promise<string> {
  const [row] = await tx.query({
    name: 'members_renew_session',
    text: `INSERT INTO members.session
        (member, user_agent, address, created_at, last_seen_at, proved_at, first_id)
      SELECT member, user_agent, address, created_at, $3, $3, coalesce(first_id, id) FROM members.session
      WHERE id = $2 AND member = $1 AND revoked_at IS NULL FOR UPDATE RETURNING id`,
    values: [uuid, sessionId, new Date(now)],
    row: idRow,
  });
  if (!row) throw new AppError('unAuthorized');
  return row.id;
}

/**
 * Returns the hash of the password of now, which the member has given; null for a member who has none,
 * and who has proved themselves otherwise.
 */
async function provedPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  oldPassword: string | undefined,
): Promise<string | null> {
  if (oldPassword === undefined) {
    if ((await passwordOf(db, member)).recipe !== null)
      throw new AppError('VALIDATION', { fields: { oldPassword: 'password.required' } });
    await requireStepUp(db, member, clock());
    return null;
  }
  return guardOldPassword(db, member, clock(), async () =>
    rightHash(await passwordOf(db, member), oldPassword, member.uuid),
  );
}

export interface ChangedPassword {
  /** The asking member's session, in its new row. */
  renewed: SessionMember;
  /** The other sessions, which ended. */
  ended: string[];
}

/**
 * Changes the password of a signed-in member, or sets the first one. In one transaction every
 * session ends, and the asking one goes on in a new row: whoever holds a copy of its token is out,
 * too. Changes of one member run one after the other, in all processes.
 * @throws AppError VALIDATION (a wrong old password; a new one that is the old one or that many
 * people use), loginAttemptCountReachLimit, RATE_LIMITED (too many passwords are being checked),
 * STEP_UP_NEEDED (a first password), unAuthorized (the session has ended meanwhile)
 */
export function changePassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  { oldPassword, newPassword }: { oldPassword?: string | undefined; newPassword: string },
): Promise<ChangedPassword> {
  const { db, clock } = deps;
  const { uuid } = member;
  return oneAtATime(uuid, async () => {
    if (newPassword === oldPassword)
      throw new AppError('VALIDATION', { fields: { newPassword: 'password.same' } });
    refuseCommon('newPassword', newPassword);
    const before = await provedPassword(deps, member, oldPassword);
    const after = await hashPassword(newPassword, uuid);
    return db.tx(async (tx) => {
      const now = clock();
      if (!(await writePassword(tx, uuid, { before, after }, now)))
        throw new AppError('VALIDATION', { fields: { oldPassword: 'password.wrong' } });
      const sessionId = await renewSession(tx, member, now);
      const renewed = { ...member, sessionId, firstId: sessionNameOf(member) };
      const ended = await revokeOthers(tx, renewed, now);
      return { renewed, ended: ended.filter((id) => id !== member.sessionId) };
    });
  });
}
