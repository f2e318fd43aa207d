import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { sessionsThatHold } from '../queries.ts';

/** Returns those of the sessions with which no call is taken any more, however that came about. */
export async function sessionsOver(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query({
    name: 'members_sessions_over',
    text: `SELECT unnest($1::uuid[]) AS id EXCEPT SELECT s.id ${sessionsThatHold}`,
    values: [ids, new Date(clock()), env.demo],
    row: z.object({ id: z.uuid() }),
  });
  return rows.map(({ id }) => id);
}
