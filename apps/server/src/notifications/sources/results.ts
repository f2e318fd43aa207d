import { z } from 'zod';
import type { Fact, WideSource } from './Source.ts';

const row = z.object({
  member: z.uuid(),
  key: z.string(),
  betId: z.int(),
  betGroup: z.string(),
  betName: z.string(),
  number: z.int(),
  result: z.string(),
  count: z.int(),
  happenedAt: z.date(),
});

/**
 * Results of the markets that members marked as favourites. The results of one market and day are one row,
 * which counts them and leads to the latest.
 */
export const results: WideSource = {
  name: 'results',
  things: `SELECT id::text AS thing, settled_at AS at FROM lottery.round
    WHERE settled_at >= $1 AND status = 'resulted'`,
  async part(db, thing, { after, limit }): Promise<Fact[]> {
    const rows = await db.query({
      name: 'notifications_results',
      text: `WITH day AS (
          SELECT d.id, d.number, d.settled_at, x.result
            FROM lottery.round r JOIN lottery.round d ON d.market_id = r.market_id AND d.day = r.day
              JOIN lottery.round_result x ON x.round_id = d.id
            WHERE r.id = $1 AND d.status = 'resulted' AND d.settled_at IS NOT NULL
        ), latest AS (SELECT * FROM day ORDER BY settled_at DESC, id DESC LIMIT 1)
        SELECT f.member, 'result:' || m.code || ':' || r.day AS key, l.id AS "betId", m.bet_group AS "betGroup",
          m.code AS "betName", l.number, l.result, l.settled_at AS "happenedAt",
          (SELECT count(*)::int FROM day WHERE day.settled_at >= f.marked_at) AS count
        FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id CROSS JOIN latest l
          JOIN lottery.favourite_market f ON f.market_id = m.id AND f.marked_at <= l.settled_at
          JOIN members.member b ON b.uuid = f.member
          JOIN lottery.site_market o ON o.site_id = b.site_id AND o.market_id = m.id AND o.offered
        WHERE r.id = $1 AND f.member > $2 ORDER BY f.member LIMIT $3`,
      values: [Number(thing), after, limit],
      row,
    });
    return rows.map(({ member, key, count, happenedAt, ...details }) => ({
      member,
      key,
      kind: 'result',
      subject: String(details.betId),
      details,
      count,
      happenedAt,
    }));
  },
};
