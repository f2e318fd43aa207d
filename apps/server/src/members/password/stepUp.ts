import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { guardOldPassword } from '../proofs/attempts.ts';
import { createOneAtATime } from '../proofs/oneAtATime.ts';
import { rightHash } from './password.ts';
import { passwordOf } from './passwordOf.ts';
import type { SessionMember } from '../queries.ts';

/** The time in ms for which a proof counts. */
const provedForMs = 5 * 60_000;
const oneAtATime = createOneAtATime();
const idRow = z.object({ id: z.uuid() });

/**
 * Notes that the member has proved themselves in a session.
 * @throws AppError unAuthorized (the session has ended meanwhile)
 */
export async function noteProof(
  db: Db,
  { uuid, sessionId }: SessionMember,
  now: number,
): Promise<void> {
  const rows = await db.query({
    name: 'members_note_proof',
    text: `UPDATE members.session SET proved_at = $3
      WHERE id = $2 AND member = $1 AND revoked_at IS NULL RETURNING id`,
    values: [uuid, sessionId, new Date(now)],
    row: idRow,
  });
  if (rows.length === 0) throw new AppError('unAuthorized');
}

/**
 * Refuses what a stolen session must not do, unless the member has proved themselves in this session
 * in the last five minutes: by signing in, by the password or by a passkey. A proof of a clock that was
 * ahead by more than that counts for nothing.
 * @throws AppError STEP_UP_NEEDED
 */
export async function requireStepUp(
  db: Db,
  { sessionId }: Pick<SessionMember, 'sessionId'>,
  now: number,
): Promise<void> {
  const rows = await db.query({
    name: 'members_proved',
    text: 'SELECT id FROM members.session WHERE id = $1 AND proved_at > $2 AND proved_at < $3',
    values: [sessionId, new Date(now - provedForMs), new Date(now + provedForMs)],
    row: idRow,
  });
  if (rows.length === 0) throw new AppError('STEP_UP_NEEDED');
}

/**
 * Takes the member's password as a proof. Wrong ones count with the wrong old passwords of a change.
 * @throws AppError VALIDATION (a wrong password), loginAttemptCountReachLimit, RATE_LIMITED (too many
 * passwords are being checked), unAuthorized (the session has ended meanwhile)
 */
export function stepUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  password: string,
): Promise<void> {
  return oneAtATime(member.uuid, async () => {
    const given = { ...member, field: 'password' };
    await guardOldPassword(db, given, clock(), async () =>
      rightHash(await passwordOf(db, member), password, member.uuid),
    );
    await noteProof(db, member, clock());
  });
}
