import { z } from 'zod';
import type { NarrowSource } from './Source.ts';

const row = z.object({
  member: z.uuid(),
  conversation: z.int(),
  message: z.int(),
  count: z.int(),
  happenedAt: z.date(),
});

/** Answers of the people of a site that the member has not seen; those of one conversation are one row. */
export const answers: NarrowSource = {
  name: 'support',
  things: `SELECT id::text AS thing, sent_at AS at FROM support.message
    WHERE operator IS NOT NULL AND sent_at >= $1`,
  async facts(db, things) {
    const rows = await db.query({
      name: 'notifications_support',
      text: `SELECT c.member, c.id AS conversation, max(m.id) AS message, count(*)::int AS count,
          max(m.sent_at) AS "happenedAt"
        FROM support.conversation c JOIN support.message m ON m.conversation = c.id
        WHERE c.id IN (SELECT conversation FROM support.message WHERE id = ANY ($1::int[]))
          AND m.operator IS NOT NULL AND m.id > c.seen_message GROUP BY c.id`,
      values: [things.map(Number)],
      row,
    });
    return rows.map(({ member, count, happenedAt, ...details }) => ({
      member,
      key: `support:${details.conversation}`,
      kind: 'support',
      subject: String(details.conversation),
      details,
      count,
      happenedAt,
    }));
  },
};
