import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sessionsEndedTopic, type SessionsEnded } from './seenSessions.ts';

/**
 * Ends the sessions that hold no longer, so that their sockets close and nothing brings them back: a
 * site may allow longer lives later.
 */
export async function endOldSessions({
  db,
  clock,
  bus,
}: Pick<Deps, 'db' | 'clock' | 'bus'>): Promise<void> {
  const now = new Date(clock());
  const ended = await db.query({
    name: 'members_end_old_sessions',
    text: `UPDATE members.session s SET revoked_at = $1 WHERE s.revoked_at IS NULL AND NOT members.session_holds(s, $1)
           RETURNING s.member AS uuid, s.id AS "sessionId"`,
    values: [now],
    row: z.object({ uuid: z.string(), sessionId: z.string() }),
  });
  for (const session of ended) bus.send(sessionsEndedTopic, session satisfies SessionsEnded);
}
