import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The number of failed sign-ins that lock a name, and the time of the lock (specification §9). */
export const attemptLimit = 5;
const lockMs = 15 * 60_000;

const attemptRow = z.object({ failed: z.int() });

/**
 * Counts an attempt BEFORE the password is looked at, so that attempts made at the same moment
 * cannot slip past the limit. It works on the name alone, with or without a member of that name.
 * Attempts during a lock do not prolong it.
 * @returns the number of attempts, this one included; more than the limit means locked
 */
export async function countAttempt(
  db: Db,
  siteId: number,
  userName: string,
  now: number,
): Promise<number> {
  const [row] = await db.query({
    name: 'members_count_attempt',
    text: `INSERT INTO members.login_attempt AS a (site_id, user_name, failed, last_at) VALUES ($1, $2, 1, $3)
           ON CONFLICT (site_id, user_name) DO UPDATE SET
             failed = CASE WHEN a.last_at <= $4 THEN 1 ELSE least(a.failed + 1, $5 + 1) END,
             last_at = CASE WHEN a.failed >= $5 AND a.last_at > $4 THEN a.last_at ELSE $3 END
           RETURNING failed`,
    values: [siteId, userName, new Date(now), new Date(now - lockMs), attemptLimit],
    row: attemptRow,
  });
  return row?.failed ?? 1;
}

/** Forgets the attempts after a successful sign-in. */
export async function clearAttempts(db: Db, siteId: number, userName: string): Promise<void> {
  await db.query({
    name: 'members_clear_attempts',
    text: 'DELETE FROM members.login_attempt WHERE site_id = $1 AND user_name = $2',
    values: [siteId, userName],
  });
}

/** Removes counts that no longer lock anything. */
export async function forgetAttempts(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'members_forget_attempts',
    text: 'DELETE FROM members.login_attempt WHERE last_at <= $1',
    values: [new Date(now - lockMs)],
  });
}
