import { bangkokMidnight, toBaht } from '@poy/bet-rules';
import type { RecentTitle } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The titles that are answered, and the launches among which they are looked for. */
const most = { titles: 12, launches: 200 };

const recentRow = z.object({
  partner: z.string(),
  title: z.string(),
  playedAt: z.date(),
  /** Satang. */
  staked: z.int(),
  returned: z.int(),
});

/**
 * Returns the titles that a member launched lately, the newest first, with the money of the rounds that began
 * today (Bangkok).
 */
export async function recentTitles(db: Db, member: string, now: number): Promise<RecentTitle[]> {
  const rows = await db.query({
    name: 'games_recent',
    text: `WITH latest AS (
        SELECT x.partner, x.title, max(x.created_at) AS at FROM (
          SELECT s.partner, s.title, s.created_at FROM games.session s
          WHERE s.member = $1 ORDER BY s.created_at DESC LIMIT ${most.launches}) x
        GROUP BY x.partner, x.title ORDER BY at DESC LIMIT ${most.titles}),
      today AS (
        SELECT g.partner, g.title, sum(g.staked)::bigint AS staked, sum(g.paid)::bigint AS returned
        FROM games.round g WHERE g.member = $1 AND g.opened_at >= $2 GROUP BY g.partner, g.title)
      SELECT p.code AS partner, l.title, l.at AS "playedAt", coalesce(d.staked, 0) AS staked,
        coalesce(d.returned, 0) AS returned
      FROM latest l JOIN games.partner p ON p.id = l.partner
        LEFT JOIN today d ON d.partner = l.partner AND d.title = l.title
      ORDER BY l.at DESC`,
    values: [member, new Date(bangkokMidnight(now))],
    row: recentRow,
  });
  return rows.map(({ partner, title, playedAt, staked, returned }) => ({
    ...{ partner, title },
    playedAt: playedAt.getTime(),
    staked: toBaht(staked),
    returned: toBaht(returned),
  }));
}
