import { notificationDays } from '@poy/contract/notificationRules';
import type { Db } from '../db/db.ts';

const dayMs = 24 * 3_600_000;
/** The rows that one statement deletes. */
const atOnce = 5_000;

/** Deletes what members were told more than 180 days ago, part by part. */
export async function forgetNotifications(db: Db, now: number): Promise<void> {
  for (let full = true; full;) {
    const gone = await db.query({
      name: 'notifications_forget',
      text: `DELETE FROM notifications.entry WHERE id IN (
          SELECT id FROM notifications.entry WHERE told_at < $1 ORDER BY told_at LIMIT ${atOnce}
            FOR UPDATE SKIP LOCKED)
        RETURNING 1`,
      values: [new Date(now - notificationDays * dayMs)],
    });
    full = gone.length === atOnce;
  }
}
