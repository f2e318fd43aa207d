import { z } from 'zod';
import type { Fact, NarrowSource } from './Source.ts';

const row = z.object({
  member: z.uuid(),
  id: z.uuid(),
  name: z.string().nullable(),
  happenedAt: z.date(),
});

const factOf =
  (what: 'session' | 'passkey') =>
  ({ member, id, name, happenedAt }: z.infer<typeof row>): Fact => ({
    member,
    key: `${what}:${id}`,
    kind: 'device',
    subject: id,
    details: { what, name },
    count: 1,
    happenedAt,
  });

/** A browser without its versions, so that an update of it makes no new device. */
const browser = (session: string): string =>
  `regexp_replace(${session}.user_agent, '[0-9._]+', '', 'g')`;

/**
 * Sign-ins with a browser that the member had not signed in with before. The first one of a member is no news
 * to them, and a session after a change of password is no sign-in.
 */
export const signIns: NarrowSource = {
  name: 'sessions',
  things: `SELECT id::text AS thing, created_at AS at FROM members.session
    WHERE first_id IS NULL AND created_at >= $1`,
  async facts(db, things) {
    const rows = await db.query({
      name: 'notifications_sessions',
      text: `SELECT s.member, s.id, nullif(s.user_agent, '') AS name, s.created_at AS "happenedAt"
        FROM members.session s WHERE s.id = ANY ($1::uuid[])
          AND EXISTS (SELECT FROM members.session o WHERE o.member = s.member AND o.created_at < s.created_at)
          AND NOT EXISTS (SELECT FROM members.session o WHERE o.member = s.member
            AND o.created_at < s.created_at AND ${browser('o')} = ${browser('s')})`,
      values: [things],
      row,
    });
    return rows.map(factOf('session'));
  },
};

/** New passkeys. */
export const passkeys: NarrowSource = {
  name: 'passkeys',
  things: `SELECT id::text AS thing, created_at AS at FROM members.passkey WHERE created_at >= $1`,
  async facts(db, things) {
    const rows = await db.query({
      name: 'notifications_passkeys',
      text: `SELECT member, id, name, created_at AS "happenedAt" FROM members.passkey WHERE id = ANY ($1::uuid[])`,
      values: [things],
      row,
    });
    return rows.map(factOf('passkey'));
  },
};
