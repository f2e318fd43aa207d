import type { NotificationState } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Publisher } from '../deps.ts';

const stateRow = z.object({
  member: z.uuid(),
  unseen: z.int(),
  last: z.int(),
  seenTo: z.int(),
  readTo: z.int(),
});

const nothingTold: NotificationState = { unseen: 0, last: 0, seenTo: 0, readTo: 0 };

const statesOf = (db: Db, members: readonly string[]): Promise<z.infer<typeof stateRow>[]> =>
  db.query({
    name: 'notifications_states',
    text: `SELECT r.member, r.last, r.seen_to AS "seenTo", r.read_to AS "readTo", (
        SELECT count(*)::int FROM notifications.entry e
        WHERE e.member = r.member AND e.serial > r.seen_to AND e.read_at IS NULL) AS unseen
      FROM notifications.reader r WHERE r.member = ANY ($1::uuid[])`,
    values: [members],
    row: stateRow,
  });

/** Returns the state of a member's notifications. The unseen rows are counted, and kept nowhere. */
export async function stateOf(db: Db, uuid: string): Promise<NotificationState> {
  const [found] = await statesOf(db, [uuid]);
  if (!found) return nothingTold;
  const { member: _member, ...state } = found;
  return state;
}

/** Tells the devices of members that their notifications have changed. Call it after the commit. */
export async function publishNotified(
  { db, publisher }: { db: Db; publisher: Publisher },
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  const states = await statesOf(db, members);
  await publisher.publish(
    states.map(({ member, last, unseen }) => ({
      channel: realtime.memberChannel(member),
      event: realtime.notified,
      data: { serial: last, unseen },
    })),
  );
}
