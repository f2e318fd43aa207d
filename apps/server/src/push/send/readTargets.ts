import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const targetRow = z.object({
  id: z.uuid(),
  channel: z.enum(['webpush', 'fcm']),
  address: z.string(),
  p256dh: z.string().nullable(),
  auth: z.string().nullable(),
  origin: z.string(),
  language: z.enum(languages),
  given: z.array(z.coerce.number()),
  foldedAt: z.date().nullable(),
  title: z.string(),
  unseen: z.int(),
});
export type Target = z.infer<typeof targetRow>;

/** After so many messages in a row that were given up, the address is thought dead. */
const failuresMost = 10;
/** The numbers of so many notifications are remembered. */
const remembered = 50;

/** A condition of SQL by which pushed messages reach the member `e.member`. */
export const pushReaches = 'EXISTS (SELECT FROM push.subscription p WHERE p.member = e.member)';

/**
 * Returns the devices of a member that get messages now: those whose session is alive and which subscribed
 * with the key of this installation.
 */
export function readTargets(
  db: Db,
  member: string,
  publicKey: string | null,
  now: number,
): Promise<Target[]> {
  return db.query({
    name: 'push_targets',
    text: `SELECT p.id, p.channel, p.address, p.p256dh, p.auth, p.origin, p.language, p.given,
        p.folded_at AS "foldedAt", t.title, (
          SELECT count(*)::int FROM notifications.entry e JOIN notifications.reader r ON r.member = e.member
          WHERE e.member = p.member AND e.serial > r.seen_to AND e.read_at IS NULL) AS unseen
      FROM push.subscription p JOIN members.member m ON m.uuid = p.member JOIN sites.site t ON t.id = m.site_id
      WHERE p.member = $1 AND (p.channel = 'fcm' OR p.vapid_key = $2) AND EXISTS (
        SELECT FROM members.session s WHERE s.member = p.member
          AND coalesce(s.first_id, s.id) = p.session AND members.session_holds(s, $3))
      ORDER BY p.made_at, p.id`,
    values: [member, publicKey, new Date(now)],
    row: targetRow,
  });
}

/** Removes an address that the service no longer knows. */
export async function dropTarget(db: Db, id: string): Promise<void> {
  await db.query({
    name: 'push_drop',
    text: 'DELETE FROM push.subscription WHERE id = $1',
    values: [id],
  });
}

/** Notes that a device got the notifications of these numbers, and whether by one message for many. */
export async function noteGiven(
  db: Db,
  id: string,
  { serials, folded, now }: { serials: readonly number[]; folded: boolean; now: number },
): Promise<void> {
  await db.query({
    name: 'push_given',
    text: `UPDATE push.subscription SET last_ok = $3, failures = 0,
        given = (SELECT array_agg(n ORDER BY n) FROM (
          SELECT n FROM unnest(given || $2::bigint[]) n ORDER BY n DESC LIMIT ${remembered}) kept),
        folded_at = CASE WHEN $4 THEN $3 ELSE folded_at END
      WHERE id = $1`,
    values: [id, serials, new Date(now), folded],
  });
}

/** Notes that a message to a device was given up. An address to which none gets through goes. */
export async function noteFailure(db: Db, id: string): Promise<void> {
  await db.query({
    name: 'push_failed',
    text: 'UPDATE push.subscription SET failures = failures + 1 WHERE id = $1',
    values: [id],
  });
  await db.query({
    name: 'push_drop_failing',
    text: `DELETE FROM push.subscription WHERE id = $1 AND failures >= ${failuresMost}`,
    values: [id],
  });
}
