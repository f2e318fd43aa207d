import type { Passkey } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import type { SessionMember } from '../queries.ts';
import { requireStepUp } from '../password/stepUp.ts';
import { takePasskeys } from './passkeyRows.ts';
import type { RelyingParty } from './relyingParty.ts';

const passkeyRow = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  rpId: z.string(),
  createdAt: z.date(),
  usedAt: z.date().nullable(),
  copySeenAt: z.date().nullable(),
});
const idRow = z.object({ id: z.uuid() });

/** Returns the passkeys of a member, the newest first. */
export async function ownPasskeys(
  db: Db,
  { uuid }: Pick<SessionMember, 'uuid'>,
  { id: here }: Pick<RelyingParty, 'id'>,
): Promise<Passkey[]> {
  const rows = await db.query({
    name: 'members_own_passkeys',
    text: `SELECT id, name, rp_id AS "rpId", created_at AS "createdAt", used_at AS "usedAt",
        copy_seen_at AS "copySeenAt"
      FROM members.passkey WHERE member = $1 ORDER BY created_at DESC, id`,
    values: [uuid],
    row: passkeyRow,
  });
  return rows.map(({ id, name, rpId, createdAt, usedAt, copySeenAt }) => ({
    id,
    name,
    madeAt: createdAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
    here: rpId === here,
    copySeenAt: copySeenAt?.getTime() ?? null,
  }));
}

/**
 * Names a passkey of a member.
 * @throws AppError NOT_FOUND for somebody else's and for one that is gone
 */
export async function renamePasskey(
  db: Db,
  { uuid }: Pick<SessionMember, 'uuid'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const rows = await db.query({
    name: 'members_rename_passkey',
    text: 'UPDATE members.passkey SET name = $3 WHERE id = $2 AND member = $1 RETURNING id',
    values: [uuid, id, name],
    row: idRow,
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

/**
 * Removes a passkey of a member, and ends the sessions that it opened but for the asking one: whoever
 * removes the passkey of a lost phone wants the phone signed out. Returns those that ended.
 * @throws AppError STEP_UP_NEEDED, NOT_FOUND for somebody else's and for one that is gone
 */
export async function removePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: SessionMember,
  id: string,
): Promise<string[]> {
  const now = clock();
  await requireStepUp(db, member, now);
  return db.tx(async (tx) => {
    await takePasskeys(tx, member.uuid);
    const ended = await tx.query({
      name: 'members_end_sessions_of_passkey',
      text: `UPDATE members.session s SET revoked_at = $4 FROM members.passkey p
        WHERE p.id = $2 AND p.member = $1 AND s.passkey = p.id AND s.id <> $3
          AND s.revoked_at IS NULL RETURNING s.id`,
      values: [member.uuid, id, member.sessionId, new Date(now)],
      row: idRow,
    });
    const removed = await tx.query({
      name: 'members_remove_passkey',
      text: 'DELETE FROM members.passkey WHERE id = $2 AND member = $1 RETURNING id',
      values: [member.uuid, id],
      row: idRow,
    });
    if (removed.length === 0) throw new AppError('NOT_FOUND');
    return ended.map((session) => session.id);
  });
}
