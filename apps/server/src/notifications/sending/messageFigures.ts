import type { MessageFigures } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { SendingChannel } from './SendingChannel.ts';
import { triesMost, unsent } from './unsent.ts';

/** Sending stands still where messages may go out for so long (ms) and nobody takes any. */
const standsAfterMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;
const bangkokMs = 7 * 3_600_000;

type Day = MessageFigures['days'][number];
type Ended = Day['push'];

const none: Ended = { sent: 0, refused: 0, gone: 0, givenUp: 0 };

/** Returns the day in Bangkok of a moment. */
const dayOf = (ms: number): string => new Date(ms + bangkokMs).toISOString().slice(0, 10);

const toldRow = z.object({ day: z.string(), told: z.int() });
const endedRow = z.object({
  day: z.string(),
  channel: z.enum(['push', 'line']),
  sent: z.int(),
  refused: z.int(),
  gone: z.int(),
  givenUp: z.int(),
  lastTakenAt: z.date(),
});
type EndedRow = z.infer<typeof endedRow>;

/** Returns the ends of messages since a moment, by day and channel. */
function endedSince(db: Db, site: number, from: Date, now: number): Promise<EndedRow[]> {
  return db.query({
    name: 'notifications_ended_by_day',
    // What was taken after `from` was told at most a day before it, so no index of the messages is needed.
    text: `SELECT to_char(s.taken_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, s.channel,
        count(*) FILTER (WHERE s.state = 'sent')::int AS sent,
        count(*) FILTER (WHERE s.state = 'failed')::int AS refused,
        count(*) FILTER (WHERE s.state = 'nowhere')::int AS gone,
        count(*) FILTER (WHERE s.state = 'taken' AND s.tries >= ${triesMost}
          AND NOT notifications.is_sending(s.state, s.taken_at, $3))::int AS "givenUp",
        max(s.taken_at) AS "lastTakenAt"
      FROM notifications.entry e JOIN members.member m ON m.uuid = e.member
        JOIN notifications.sending s ON s.entry = e.id
      WHERE m.site_id = $1 AND e.told_at >= $2::timestamptz - interval '1 day' AND s.taken_at >= $2
      GROUP BY 1, 2`,
    values: [site, from, new Date(now)],
    row: endedRow,
  });
}

const openRow = z.object({
  waiting: z.int(),
  quiet: z.int(),
  capped: z.int(),
  oldestAt: z.date().nullable(),
  late: z.int(),
});

/** Returns what has not gone out on a channel. `late` are those that may do so for five minutes. */
async function openOn(
  db: Db,
  site: number,
  channel: SendingChannel,
  now: number,
): Promise<z.infer<typeof openRow>> {
  const [row] = await db.query({
    name: `notifications_open_${channel.name}`,
    text: `SELECT count(*) FILTER (WHERE w.may)::int AS waiting,
        count(*) FILTER (WHERE NOT w.may AND w.quiet)::int AS quiet,
        count(*) FILTER (WHERE NOT w.may AND NOT w.quiet)::int AS capped,
        min(w.told_at) FILTER (WHERE w.may) AS "oldestAt",
        count(*) FILTER (WHERE w.may AND w.told_at < $4 AND notifications.may_be_told(
          w.member, w.kind, $1, $4))::int AS late
      FROM (
        SELECT e.told_at, e.member, e.kind, notifications.may_be_told(e.member, e.kind, $1, $2) AS may,
            notifications.is_quiet(r.quiet_from, r.quiet_to, $2) IS TRUE AS quiet
          FROM notifications.entry e JOIN notifications.reader r ON r.member = e.member
            JOIN members.member m ON m.uuid = e.member
          WHERE m.site_id = $3 AND ${unsent(channel)}
            AND notifications.wants(e.member, e.kind, 'page') AND notifications.wants(e.member, e.kind, $1)
            AND (m.status <> 1 OR notifications.is_urgent(e.kind))
      ) w`,
    values: [channel.name, new Date(now), site, new Date(now - standsAfterMs)],
    row: openRow,
  });
  return row ?? { waiting: 0, quiet: 0, capped: 0, oldestAt: null, late: 0 };
}

/** Returns how the notifications of a site's members go out on two channels, on the last days and now. */
export async function messageFigures(
  db: Db,
  site: number,
  channels: Readonly<Record<'push' | 'line', SendingChannel>>,
  { days, now }: { days: number; now: number },
): Promise<Omit<MessageFigures, 'setup'>> {
  const from = new Date(Date.parse(`${dayOf(now - (days - 1) * dayMs)}T00:00:00+07:00`));
  const told = await db.query({
    name: 'notifications_told_by_day',
    text: `SELECT to_char(e.told_at AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD') AS day, count(*)::int AS told
      FROM notifications.entry e JOIN members.member m ON m.uuid = e.member
      WHERE m.site_id = $1 AND e.told_at >= $2 GROUP BY 1`,
    values: [site, from],
    row: toldRow,
  });
  const ended = await endedSince(db, site, from, now);
  const on = (day: string, channel: 'push' | 'line'): Ended => {
    const row = ended.find((found) => found.day === day && found.channel === channel);
    if (!row) return none;
    const { sent, refused, gone, givenUp } = row;
    return { sent, refused, gone, givenUp };
  };
  const open = async (name: 'push' | 'line'): Promise<MessageFigures['push']> => {
    const { late, oldestAt, ...counts } = await openOn(db, site, channels[name], now);
    const taken = ended
      .filter(({ channel }) => channel === name)
      .map(({ lastTakenAt }) => lastTakenAt.getTime());
    const lastTakenAt = taken.length > 0 ? Math.max(...taken) : null;
    const stands = late > 0 && (lastTakenAt === null || lastTakenAt < now - standsAfterMs);
    return { ...counts, oldestAt: oldestAt?.getTime() ?? null, lastTakenAt, stands };
  };
  return {
    days: Array.from({ length: days }, (_, back): Day => {
      const day = dayOf(now - back * dayMs);
      const count = told.find((found) => found.day === day)?.told ?? 0;
      return { day, told: count, push: on(day, 'push'), line: on(day, 'line') };
    }),
    push: await open('push'),
    line: await open('line'),
  };
}
