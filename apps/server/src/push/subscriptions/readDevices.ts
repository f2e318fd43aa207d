import type { PushDevice } from '@poy/contract';
import { pushMost } from '@poy/contract/pushRules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { deviceOf, sessionNameOf, type SessionMember } from '../../members/index.ts';

const deviceRow = z.object({
  id: z.uuid(),
  session: z.uuid(),
  channel: z.enum(['webpush', 'fcm']),
  userAgent: z.string(),
  madeAt: z.date(),
  lastOk: z.date().nullable(),
});

/** Returns the devices of a member that get messages, that of the asking session first. */
export async function readDevices(
  db: Db,
  member: SessionMember,
  now: number,
): Promise<PushDevice[]> {
  const own = sessionNameOf(member);
  const rows = await db.query({
    name: 'push_devices',
    text: `SELECT DISTINCT ON (p.session = $2, p.made_at, p.id) p.id, p.session, p.channel,
        s.user_agent AS "userAgent", p.made_at AS "madeAt", p.last_ok AS "lastOk"
      FROM push.subscription p JOIN members.session s
        ON s.member = p.member AND coalesce(s.first_id, s.id) = p.session AND members.session_holds(s, $3)
      WHERE p.member = $1 ORDER BY p.session = $2 DESC, p.made_at DESC, p.id LIMIT $4`,
    values: [member.uuid, own, new Date(now), pushMost],
    row: deviceRow,
  });
  return rows.map(({ session, userAgent, madeAt, lastOk, ...row }) => ({
    ...row,
    current: session === own,
    ...deviceOf(userAgent),
    madeAt: madeAt.getTime(),
    lastOk: lastOk?.getTime() ?? null,
  }));
}

/**
 * Ends the messages to a device of the member.
 * @throws AppError NOT_FOUND for one of somebody else, and for one that is gone
 */
export async function removeDevice(
  db: Db,
  { uuid }: Pick<SessionMember, 'uuid'>,
  id: string,
): Promise<void> {
  const [removed] = await db.query({
    name: 'push_remove',
    text: 'DELETE FROM push.subscription WHERE id = $2 AND member = $1 RETURNING id',
    values: [uuid, id],
    row: z.object({ id: z.uuid() }),
  });
  if (!removed) throw new AppError('NOT_FOUND');
}

/**
 * Removes the subscriptions of sessions that hold no longer, such as those that nobody used for a month, and
 * those of another key of the installation, to which nothing can be sent.
 */
export async function forgetSubscriptions(
  db: Db,
  publicKey: string | null,
  now: number,
): Promise<void> {
  await db.query({
    name: 'push_forget',
    text: `DELETE FROM push.subscription p WHERE p.vapid_key <> coalesce($2, p.vapid_key) OR NOT EXISTS (
      SELECT FROM members.session s WHERE s.member = p.member
        AND coalesce(s.first_id, s.id) = p.session AND members.session_holds(s, $1))`,
    values: [new Date(now), publicKey],
  });
}
