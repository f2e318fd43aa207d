import type { Notification } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { notificationColumns, notificationRow } from '../notificationRow.ts';
import type { SendingChannel } from './SendingChannel.ts';
import { settled, unsent } from './unsent.ts';

/** A message to send to a member, which this process has taken. */
export interface DueMessage {
  readonly member: string;
  readonly notification: Notification;
  /** The number of times that it was taken, 1 for the first. */
  readonly tries: number;
}

const memberRow = z.object({ member: z.uuid(), tries: z.int() });
const takenRow = notificationRow.and(memberRow);

/**
 * Takes the next messages for a channel: rows that were told ten seconds ago or earlier, are still unseen
 * and were not sent on it, to members who may be told of them now. Any number of processes may do it, and
 * each gets other messages. The rows of one member go to one process at a time, so that the most of a day
 * holds; of what it holds back, one is taken at once.
 */
export async function dueFor(
  db: Db,
  channel: SendingChannel,
  now: number,
  limit = 50,
): Promise<DueMessage[]> {
  const { name } = channel;
  const rows = await db.query({
    name: `notifications_due_${name}`,
    text: `WITH waiting AS (
        SELECT e.id, e.serial, e.member, e.told_at, notifications.is_urgent(e.kind) OR row_number() OVER (
            PARTITION BY e.member, notifications.is_urgent(e.kind) ORDER BY e.told_at, e.id) = 1 AS first
          FROM notifications.entry e JOIN notifications.reader r ON r.member = e.member
          WHERE ${unsent(channel)}
            AND notifications.may_be_told(e.member, e.kind, $1, $2)
      ), due AS (
        SELECT w.id, w.serial, w.member FROM waiting w JOIN notifications.reader r ON r.member = w.member
          WHERE w.first AND w.serial > r.seen_to ORDER BY w.told_at, w.id LIMIT $3 FOR UPDATE OF r SKIP LOCKED
      ), taken AS (
        INSERT INTO notifications.sending AS s (entry, channel, serial, member, taken_at)
          SELECT d.id, $1, d.serial, d.member, $2 FROM due d
          ON CONFLICT (entry, channel, serial) DO UPDATE SET taken_at = excluded.taken_at, tries = s.tries + 1
            WHERE NOT (${settled})
          RETURNING s.entry, s.tries
      )
      SELECT ${notificationColumns}, e.member, t.tries
        FROM taken t JOIN notifications.entry e ON e.id = t.entry JOIN notifications.reader r ON r.member = e.member
        ORDER BY e.told_at, e.id`,
    values: [name, new Date(now), limit],
    row: takenRow,
  });
  return rows.map(({ member, tries, ...notification }) => ({
    member,
    tries,
    notification: notification as Notification,
  }));
}

/** The end of a message; `nowhere` where the member had no device or account left for it. */
export type SendingEnd = 'sent' | 'failed' | 'nowhere';

/** Notes how a message ended that this process has taken. */
export async function endSending(
  db: Db,
  { name }: Pick<SendingChannel, 'name'>,
  { id, serial }: Pick<Notification, 'id' | 'serial'>,
  end: SendingEnd,
  now: number,
): Promise<void> {
  await db.query({
    name: 'notifications_end_sending',
    text: `UPDATE notifications.sending SET state = $4, ended_at = $5
      WHERE entry = $1 AND channel = $2 AND serial = $3 AND state = 'taken'`,
    values: [id, name, serial, end, new Date(now)],
  });
}
