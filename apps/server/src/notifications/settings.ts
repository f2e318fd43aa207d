import type { NotificationSettings, SetNotifications } from '@poy/contract';
import { notificationKinds } from '@poy/contract/notificationRules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

const toldRow = z.object({
  kind: z.enum(notificationKinds),
  page: z.boolean(),
  push: z.boolean(),
  line: z.boolean(),
});
const quietRow = z.object({
  from: z.int().nullable(),
  to: z.int().nullable(),
  perDay: z.int(),
});

/** Returns of what a member is told, by which channel and when. */
export async function settingsOf(db: Db, member: string): Promise<NotificationSettings> {
  const rows = await db.query({
    name: 'notifications_told',
    text: `SELECT k.kind, notifications.wants($1, k.kind, 'page') AS page,
        notifications.wants($1, k.kind, 'push') AS push, notifications.wants($1, k.kind, 'line') AS line
      FROM unnest($2::text[]) k (kind)`,
    values: [member, notificationKinds],
    row: toldRow,
  });
  const [quiet] = await db.query({
    name: 'notifications_quiet',
    text: `SELECT quiet_from AS "from", quiet_to AS "to", per_day AS "perDay"
      FROM notifications.reader WHERE member = $1`,
    values: [member],
    row: quietRow,
  });
  const kinds = Object.fromEntries(rows.map(({ kind, ...told }) => [kind, told]));
  const { from = null, to = null, perDay = 10 } = quiet ?? {};
  return {
    kinds: kinds as NotificationSettings['kinds'],
    quiet: from === null || to === null ? null : { from, to },
    perDay,
  };
}

/** Changes what was sent of a member's settings, and returns all of them. */
export async function changeSettings(
  db: Db,
  member: string,
  { switches, quiet: asked, perDay }: SetNotifications,
): Promise<NotificationSettings> {
  const quiet = asked && asked.from === asked.to ? null : asked;
  return db.tx(async (tx) => {
    await tx.query({
      name: 'notifications_set_times',
      text: `INSERT INTO notifications.reader AS r (member, quiet_from, quiet_to, per_day)
          VALUES ($1, $3, $4, coalesce($5, 10))
        ON CONFLICT (member) DO UPDATE SET
          quiet_from = CASE WHEN $2 THEN $3 ELSE r.quiet_from END,
          quiet_to = CASE WHEN $2 THEN $4 ELSE r.quiet_to END, per_day = coalesce($5, r.per_day)`,
      values: [member, quiet !== undefined, quiet?.from ?? null, quiet?.to ?? null, perDay ?? null],
    });
    for (const { kind, channel, told } of switches)
      await tx.query({
        name: 'notifications_switch',
        text: `INSERT INTO notifications.preference (member, kind, channel, told) VALUES ($1, $2, $3, $4)
          ON CONFLICT (member, kind, channel) DO UPDATE SET told = excluded.told`,
        values: [member, kind, channel, told],
      });
    return settingsOf(tx, member);
  });
}
