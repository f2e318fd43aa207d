import type { NotificationChanges, NotificationList } from '@poy/contract';
import { notificationsMost } from '@poy/contract/notificationRules';
import type { Db } from '../../db/db.ts';
import { stateOf } from '../memberState.ts';
import { notificationColumns, notificationRow } from '../notificationRow.ts';

const from = `FROM notifications.entry e JOIN notifications.reader r ON r.member = e.member`;

/** Returns what a member was told, the latest first, before a number. */
export async function listNotifications(
  db: Db,
  member: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NotificationList> {
  const state = await stateOf(db, member);
  const found = await db.query({
    name: 'notifications_list',
    text: `SELECT ${notificationColumns} ${from} WHERE e.member = $1 AND e.serial < $2
      ORDER BY e.serial DESC LIMIT $3`,
    values: [member, before ?? state.last + 1, limit + 1],
    row: notificationRow,
  });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.serial ?? null) : null, ...state };
}

/**
 * Returns the rows that were told or read after a number. A number that is not reached yet comes from
 * another time of the database, and everything is to be read anew then.
 */
export async function changesSince(
  db: Db,
  member: string,
  serial: number,
): Promise<NotificationChanges> {
  const state = await stateOf(db, member);
  const rows =
    serial > state.last
      ? []
      : await db.query({
          name: 'notifications_changed',
          text: `SELECT ${notificationColumns} ${from} WHERE e.member = $1 AND e.changed > $2
            ORDER BY e.changed LIMIT $3`,
          values: [member, serial, notificationsMost + 1],
          row: notificationRow,
        });
  const again = serial > state.last || rows.length > notificationsMost;
  return { again, rows: again ? [] : rows, ...state };
}
