import { createHash } from 'node:crypto';
import type { AddPush } from '@poy/contract';
import { pushMost } from '@poy/contract/pushRules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { sessionNameOf, type SessionMember } from '../../members/index.ts';

const idRow = z.object({ id: z.uuid() });

/** Writes the subscription where its session is alive. A sign-out that is under way is waited for. */
async function write(
  tx: Db,
  member: SessionMember,
  { asked, origin, hash, now }: { asked: AddPush; origin: string; hash: Buffer; now: Date },
): Promise<string> {
  const web = asked.channel === 'webpush' ? asked : null;
  const [row] = await tx.query({
    name: 'push_add',
    text: `INSERT INTO push.subscription AS p
        (member, session, channel, address, address_hash, p256dh, auth, vapid_key, origin, language, made_at)
      SELECT s.member, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM members.session s
      WHERE s.id = $2 AND s.member = $1 AND s.revoked_at IS NULL FOR SHARE
      ON CONFLICT (address_hash) DO UPDATE SET session = EXCLUDED.session, p256dh = EXCLUDED.p256dh,
        auth = EXCLUDED.auth, vapid_key = EXCLUDED.vapid_key, origin = EXCLUDED.origin,
        language = EXCLUDED.language, failures = 0
      RETURNING p.id`,
    values: [
      member.uuid,
      member.sessionId,
      sessionNameOf(member),
      asked.channel,
      asked.address,
      hash,
      web?.keys.p256dh ?? null,
      web?.keys.auth ?? null,
      web?.key ?? null,
      origin,
      asked.language,
      now,
    ],
    row: idRow,
  });
  if (!row) throw new AppError('unAuthorized');
  return row.id;
}

/**
 * Lets the device of a session get messages, and returns the id of its subscription. An address that was
 * another member's moves with nothing that waited for it. What the session had on this channel before goes,
 * and so does the oldest one of a member who has too many.
 * @throws AppError unAuthorized where the session has ended meanwhile
 */
export function addSubscription(
  db: Db,
  member: SessionMember,
  { asked, origin, now }: { asked: AddPush; origin: string; now: number },
): Promise<string> {
  const { channel, address } = asked;
  const hash = createHash('sha256').update(`${channel} ${address}`).digest();
  return db.tx(async (tx) => {
    await tx.query({
      name: 'push_lock_address',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 119))',
      values: [hash.toString('hex')],
    });
    await tx.query({
      name: 'push_move',
      text: `DELETE FROM push.subscription WHERE (address_hash = $2 AND member <> $1)
        OR (session = $3 AND channel = $4 AND address_hash <> $2)`,
      values: [member.uuid, hash, sessionNameOf(member), channel],
    });
    const id = await write(tx, member, { asked, origin, hash, now: new Date(now) });
    await tx.query({
      name: 'push_make_room',
      text: `DELETE FROM push.subscription WHERE member = $1 AND id <> $2 AND id NOT IN (
        SELECT id FROM push.subscription WHERE member = $1 AND id <> $2
        ORDER BY made_at DESC, id LIMIT $3)`,
      values: [member.uuid, id, pushMost - 1],
    });
    return id;
  });
}
