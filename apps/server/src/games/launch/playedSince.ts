import { toBaht } from '@poy/bet-rules';
import type { ReplyOf } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

const playedRow = z.object({
  startedAt: z.date(),
  over: z.boolean(),
  /** Satang. */
  staked: z.int(),
  returned: z.int(),
});

/**
 * Returns what the member's rounds of a launched title staked and returned, from the launch to its end. A round
 * of which the provider names no title counts, too.
 * @throws AppError NOT_FOUND where the launch is none of the member's
 */
export async function playedSince(
  db: Db,
  member: string,
  session: string,
): Promise<ReplyOf<'/poy-api/games.played'>> {
  const [row] = await db.query({
    name: 'games_played',
    text: `SELECT x.created_at AS "startedAt", r.staked, r.returned,
        x.ended_at IS NOT NULL OR x.expires_at <= clock_timestamp()
          OR EXISTS (SELECT FROM members.session l WHERE l.id = x.session AND l.revoked_at IS NOT NULL) AS over
      FROM games.session x CROSS JOIN LATERAL (
        SELECT coalesce(sum(g.staked), 0)::bigint AS staked, coalesce(sum(g.paid), 0)::bigint AS returned
        FROM games.round g WHERE g.member = x.member AND g.opened_at >= x.created_at
          AND g.opened_at <= coalesce(x.ended_at, x.expires_at)
          AND g.partner = x.partner AND coalesce(g.title, x.title) = x.title) r
      WHERE x.id = $1 AND x.member = $2`,
    values: [session, member],
    row: playedRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return {
    staked: toBaht(row.staked),
    returned: toBaht(row.returned),
    startedAt: row.startedAt.getTime(),
    state: row.over ? 'over' : 'open',
  };
}
